import type { Browser } from 'playwright';
import { atMost, digits, type Figure } from './figure';
import type { PageServer } from './page-server';
import { startRealServer, type Bytes, type RealServer } from './week/real-server';
import { ideal } from './week/ideal';
import { playStrategy } from './week/play-strategy';
import type { FetchStrategy } from './week/fetch-strategy';
import { play } from './week/play';
import { refetching, windowInMemory } from './week/strategies';

const kb = (bytes: number) => `${digits(bytes / 1024)} kB`;
const bytesText = ({ requests, sent, plain }: Bytes) =>
  `${kb(plain)} (${kb(sent)} compressed) in ${requests} requests`;

interface Comparison {
  readonly name: string;
  readonly strategy: FetchStrategy;
  readonly limit: number | null;
}

const comparisons = (): readonly Comparison[] => [
  { name: 'refetching every range', strategy: refetching(), limit: 0.1 },
  { name: 'one in-memory window that ends now', strategy: windowInMemory(), limit: 1 / 3 },
  { name: 'the ideal', strategy: ideal(true), limit: 1.05 },
  { name: 'an ideal that treats silent buckets as final', strategy: ideal(false), limit: 1.05 },
];

const unit = '×';

/**
 * Plays the recorded week in real browsers, and compares its bytes with those of other strategies.
 */
export async function measureWeek(browser: Browser, pages: PageServer): Promise<readonly Figure[]> {
  const server = await startRealServer();
  try {
    return await compare(browser, pages, server);
  } finally {
    await server.api.close();
  }
}

async function compare(
  browser: Browser,
  pages: PageServer,
  server: RealServer,
): Promise<readonly Figure[]> {
  const ours = await play(browser, pages, server);
  const figures: Figure[] = [];
  for (const { name, strategy, limit } of comparisons()) {
    const bytes = await playStrategy(strategy, server, ours.accepts);
    const line = `Bytes of a week, relative to ${name}`;
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
