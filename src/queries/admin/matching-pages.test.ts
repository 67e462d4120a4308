import { expect, test } from 'vitest';
import { readMatching } from './matching-pages';

/** Log of the numbers from 99 to 0, ten on a page. */
function numbers() {
  const asked: (string | null)[] = [];
  const read = (cursor: string | null) => {
    asked.push(cursor);
    const first = cursor === null ? 99 : Number(cursor);
    const lines = Array.from({ length: 10 }, (_, i) => first - i);
    return Promise.resolve({ lines, cursor: first === 9 ? null : String(first - 10) });
  };
  return { asked, read };
}
const never = () => false;

test('reads on until something matches', async () => {
  const { asked, read } = numbers();
  const page = await readMatching(read, null, {
    matches: (line) => line % 50 === 25,
    isPast: never,
    atLeast: 1,
  });
  expect(page).toEqual({ lines: [75], cursor: '69' });
  expect(asked).toEqual([null, '89', '79']);
});

test('ends at a line that is older than anything wanted', async () => {
  const { asked, read } = numbers();
  const page = await readMatching(read, '89', {
    matches: () => true,
    isPast: (line) => line < 85,
    atLeast: 100,
  });
  expect(page).toEqual({ lines: [89, 88, 87, 86, 85], cursor: null });
  expect(asked).toEqual(['89']);
});

test('ends with the log when nothing matches', async () => {
  const { asked, read } = numbers();
  const page = await readMatching(read, null, { matches: never, isPast: never, atLeast: 1 });
  expect(page).toEqual({ lines: [], cursor: null });
  expect(asked).toHaveLength(10);
});

test('asks before it reads very many pages', async () => {
  let pages = 0;
  const read = () => Promise.resolve({ lines: [(pages += 1)], cursor: 'more' });
  const page = await readMatching(read, null, { matches: never, isPast: never, atLeast: 1 });
  expect(page).toEqual({ lines: [], cursor: 'more' });
  expect(pages).toBe(20);
});
