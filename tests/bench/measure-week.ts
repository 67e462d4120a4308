import type { Browser } from 'playwright';
import { atMost, digits, type Figure } from './figure';
import type { PageServer } from './page-server';
import { startRealServer, type Bytes, type RealServer } from './week/real-server';
import { ideal } from './week/ideal';
import { playStrategy } from './week/play-strategy';
import type { FetchStrategy } from './week/fetch-strategy';
import { play } from './week/play';
import { withSilentNights } from './week/silent-nights';
import { refetching, windowInMemory } from './week/strategies';

const kb = (bytes: number) => `${digits(bytes / 1024)} kB`;
const bytesText = ({ requests, sent, plain }: Bytes) =>
  `${kb(plain)} (${kb(sent)} compressed) in ${requests} requests`;

interface Comparison {
  readonly name: string;
  readonly strategy: FetchStrategy;
  readonly limit: number | null;
}

/** Comparisons where the machines are silent for three hours of each night. */
const ofSilentNights = (): readonly Comparison[] => [
  { name: 'an ideal that treats silent buckets as final', strategy: ideal(false), limit: 1.2 },
];

const comparisons = (): readonly Comparison[] => [
  { name: 'refetching every range', strategy: refetching(), limit: 0.1 },
  { name: 'one in-memory window that ends now', strategy: windowInMemory(), limit: 1 / 3 },
  { name: 'the ideal', strategy: ideal(true), limit: 1.05 },
  { name: 'an ideal that treats silent buckets as final', strategy: ideal(false), limit: 1.05 },
];

const unit = '×';

/**
 * Plays the recorded week in real browsers, and compares its bytes with those of other strategies;
 * then the same week with silent nights.
 */
export async function measureWeek(browser: Browser, pages: PageServer): Promise<readonly Figure[]> {
  const week = { title: 'Bytes of a week', comparisons: comparisons() };
  const nights = { title: 'Bytes of a week with silent nights', comparisons: ofSilentNights() };
  return [
    ...(await compareOn(browser, pages, await startRealServer(), week)),
    ...(await compareOn(browser, pages, await startRealServer(withSilentNights), nights)),
  ];
}

interface Week {
  readonly title: string;
  readonly comparisons: readonly Comparison[];
}

async function compareOn(
  browser: Browser,
  pages: PageServer,
  server: RealServer,
  week: Week,
): Promise<readonly Figure[]> {
  try {
    return await compare(browser, pages, server, week);
  } finally {
    await server.api.close();
  }
}

async function compare(
  browser: Browser,
  pages: PageServer,
  server: RealServer,
  week: Week,
): Promise<readonly Figure[]> {
  const ours = await play(browser, pages, server);
  const figures: Figure[] = [];
  for (const { name, strategy, limit } of week.comparisons) {
    const bytes = await playStrategy(strategy, server, ours.accepts);
    const line = `${week.title}, relative to ${name}`;
    const detail = `ours ${bytesText(ours.bytes)}; theirs ${bytesText(bytes)}`;
    const value = ours.bytes.plain / bytes.plain;
    const compressed = ours.bytes.sent / bytes.sent;
    figures.push(
      limit === null
        ? { name: line, value, unit, limit, detail }
        : atMost(line, value, unit, limit, detail),
      { name: `${line}, compressed`, value: compressed, unit, limit: null, detail },
    );
  }
  process.stdout.write(`The week's requests by final state: ${JSON.stringify(ours.states)}\n`);
  return figures;
}
