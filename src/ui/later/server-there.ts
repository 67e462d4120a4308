let ask = (): Promise<boolean> => Promise.resolve(navigator.onLine);

/** How it is found out that the server is there; the app says so once. Before that the browser's word is taken. */
export const askServerBy = (how: () => Promise<boolean>): void => {
  ask = how;
};

/** Whether a page that is loaded anew would come, or the browser's error page in its place. Never rejects. */
export const isServerThere = (): Promise<boolean> => ask().catch(() => false);
