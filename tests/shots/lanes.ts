/** Works through the tasks, so many at a time, in their order. */
export async function inLanes<T>(
  tasks: readonly T[],
  lanes: number,
  work: (task: T) => Promise<void>,
): Promise<void> {
  const waiting = tasks.values();
  const lane = async () => {
    for (const task of waiting) await work(task);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Returns what runs one task after another, whoever asks: pages of one browser disturb each other's pictures. */
export function takingTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
