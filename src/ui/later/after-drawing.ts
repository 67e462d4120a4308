/** A page in the background draws nothing, and some screens have nothing to wait for. */
const AT_MOST_MS = 1_000;

let isUp = false;
let tell: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The first screen has put up what is on this device. */
export const firstViewIsUp = (): void => {
  isUp = true;
  tell();
};

export const isFirstViewUp = (): boolean => isUp;

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** What is put up before a frame is painted in it, and seen by the next one. */
const seen = async () => {
  await drawn;
  await frame();
  await frame();
};

/** Resolves when the first screen is to be seen: for work that takes the processor from it. */
export const afterDrawing = async (): Promise<void> => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
  });
  await Promise.race([seen(), late]);
};
