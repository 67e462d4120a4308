/** Resolves after the next frame is painted, with everything that was drawn until now. */
export const nextPaint = (): Promise<number> =>
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

/** Resolves halfway between two frames, as clicks happen on average. */
export const betweenFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 40));
  });
