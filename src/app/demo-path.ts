/** Whether an address belongs to the demo (rules §2.1). */
export const isDemoPath = (path: string): boolean => path === '/demo' || path.startsWith('/demo/');
