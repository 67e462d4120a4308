import { wait } from '../../base/wait';

/** A page in the background draws nothing, and some screens have nothing to wait for. */
const AT_MOST_MS = 1_000;

let isUp = false;
let resolveDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
});

/** Called when the first screen has rendered the stored data. */
export const firstViewIsUp = (): void => {
  isUp = true;
  resolveDrawn();
};

export const isFirstViewUp = (): boolean => isUp;

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Rendered content is painted in the current frame and visible in the next. */
const seen = async () => {
  await drawn;
  await frame();
  await frame();
};

/**
 * Resolves when the first screen is visible: for work that would compete with it for the processor.
 */
export const afterDrawing = async (): Promise<void> => {
  await Promise.race([seen(), wait(AT_MOST_MS)]);
};
