/**
 * Returns a function that collects what it is called with while code runs, and passes all of it to
 * `work` in one call; each caller gets its result, or the error of all. `work` returns a result for
 * each call, in their order.
 */
export function inOneCall<Asked, Result>(
  work: (asked: readonly Asked[]) => Promise<readonly Result[]>,
): (asked: Asked) => Promise<Result> {
  let waiting: Waiting<Asked, Result>[] = [];
  const answer = async () => {
    const all = waiting;
    waiting = [];
    try {
      const results = await work(all.map(({ asked }) => asked));
      results.forEach((result, i) => all[i]?.resolve(result));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ asked, resolve, reject }) === 1) queueMicrotask(() => void answer());
    });
}

interface Waiting<Asked, Result> {
  readonly asked: Asked;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
