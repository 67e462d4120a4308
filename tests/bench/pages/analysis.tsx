import { laidOver } from './laid-over';
import { longestTask } from './long-tasks';
import { measures } from './measures';
import { movedInput, openClient } from './moved-week';
import { lowerMedian, timed } from './rounds';

const NEVER = new AbortController().signal;

measures({
  /** Twenty runs of six variables laid over each other, from the click until they are painted. */
  overlay: async (rounds: number) => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push(await laidOver());
    return { painted: lowerMedian(times.slice(1)) };
  },
  /** Ranking of forty variables over seven days of minutes, in the worker. */
  moved: async (rounds: number) => {
    const client = openClient();
    const input = movedInput();
    const rank = () => client.run('moved', input, { signal: NEVER, onProgress: () => undefined });
    const first = await timed(rank);
    const times: number[] = [];
    const { longest } = await longestTask(async () => {
      for (let round = 0; round < rounds; round += 1) times.push((await timed(rank)).ms);
    });
    const ranked = first.result.ranked.length;
    return { first: first.ms, median: lowerMedian(times), longest, ranked };
  },
});
