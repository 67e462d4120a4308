import type { Browser } from 'playwright';
import { atMost, digits, type Figure } from './figure';
import type { Stage } from './stage';
import { openFarEnd, type Bytes, type FarEnd } from './week/far-end';
import { ideal } from './week/ideal';
import { liveOtherwise } from './week/live-otherwise';
import type { OtherWay } from './week/other-way';
import { play } from './week/play';
import { refetching, windowInMemory } from './week/rivals';

const kb = (bytes: number) => `${digits(bytes / 1024)} kB`;
const told = ({ requests, sent, plain }: Bytes) =>
  `${kb(plain)}, as sent ${kb(sent)}, in ${requests} requests`;

interface Rival {
  readonly name: string;
  readonly way: OtherWay;
  readonly limit: number | null;
}

const rivals = (): readonly Rival[] => [
  { name: 'refetching every range', way: refetching(), limit: 0.1 },
  { name: 'one window that ends now, in memory', way: windowInMemory(), limit: 1 / 3 },
  { name: 'the ideal', way: ideal(true), limit: 1.05 },
  { name: 'an ideal that takes silences for final', way: ideal(false), limit: null },
];

const unit = '×';

/** The recorded week in real browsers, and as others would have lived it. */
export async function measureWeek(browser: Browser, stage: Stage): Promise<readonly Figure[]> {
  const far = await openFarEnd();
  try {
    return await compare(browser, stage, far);
  } finally {
    await far.api.close();
  }
}

async function compare(browser: Browser, stage: Stage, far: FarEnd): Promise<readonly Figure[]> {
  const ours = await play(browser, stage, far);
  const figures: Figure[] = [];
  for (const { name, way, limit } of rivals()) {
    const bytes = await liveOtherwise(way, far, ours.accepts);
    const line = `Week's bytes against ${name}`;
    const detail = `ours ${told(ours.bytes)}; theirs ${told(bytes)}`;
    const value = ours.bytes.plain / bytes.plain;
    const packed = ours.bytes.sent / bytes.sent;
    figures.push(
      limit === null
        ? { name: line, value, unit, limit, detail }
        : atMost(line, value, unit, limit, detail),
      { name: `${line}, compressed`, value: packed, unit, limit: null, detail },
    );
  }
  process.stdout.write(`The week's asks ended: ${JSON.stringify(ours.states)}\n`);
  return figures;
}
