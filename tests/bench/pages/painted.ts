/** Resolves when what was drawn until now is on the screen: after the next frame has been painted. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now());
      };
      port2.postMessage(null);
    });
  });

/** Begins in the middle between two frames, as clicks do on average. */
export const calm = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 40));
  });
