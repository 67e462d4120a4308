import { wait } from '../../base/wait';

/** Longest wait for the numbers of a screen whose frame is there: some screens have none. */
const AFTER_FRAME_MS = 1_000;
/** A page in the background draws nothing, and one without a frame has nothing to wait for. */
const AT_MOST_MS = 10_000;

let isUp = false;
let resolveDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
});

/** Called when the first screen has rendered its first numbers. */
export const firstViewIsUp = (): void => {
  isUp = true;
  resolveDrawn();
};

/** Called when the frame of the first screen, or a page without one, is rendered. */
export const frameIsUp = (): void => {
  setTimeout(resolveDrawn, AFTER_FRAME_MS);
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
 * Resolves when the first numbers are visible: for work that would compete with them for the
 * processor or the network.
 */
export const afterDrawing = async (): Promise<void> => {
  await Promise.race([seen(), wait(AT_MOST_MS)]);
};
