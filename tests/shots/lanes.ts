/** Runs the tasks in their order, as many at a time as there are lanes. */
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

/**
 * Returns a function that runs its tasks one after another. Pages of one browser disturb each
 * other's pictures.
 */
export function takingTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
