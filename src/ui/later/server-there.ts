let ask = (): Promise<boolean> => Promise.resolve(navigator.onLine);

/**
 * Sets how to find out whether the server is there; the app calls this once. Before that the
 * browser's own state counts.
 */
export const setServerCheck = (how: () => Promise<boolean>): void => {
  ask = how;
};

/** Whether a reload would bring the page, and not the browser's error page. Never rejects. */
export const isServerThere = (): Promise<boolean> => ask().catch(() => false);
