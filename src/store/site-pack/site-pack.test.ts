import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aModule, aPowerBlockId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { aConfigEntry, aParameter } from '../../domain/configuration/config-entry.fixture';
import { bundleColumns } from '../../domain/series/series';
import { DAY, later } from '../../base/units';
import { wordOf } from '../../domain/machine/status-word';
import { aPiece, aSeries } from '../series/series.fixture';
import type { PackedConfiguration } from './packed-configuration';
import { decodePack, encodePack, type SitePack } from './pack-content';
import { browserPacking, packFile, PackError, unpackFile } from './pack-file';

const plain = { gzip: null, gunzip: null };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fault = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof PackError ? error.fault : error),
    );

describe('the file', () => {
  it.each([
    ['gzipped', browserPacking],
    ['plain', plain],
  ])('%s gives back what was put in, whatever it is', async (_, packing) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (content) => {
        const file = await packFile(Uint8Array.from(content), packing);
        expect([...(await unpackFile(file))]).toEqual([...content]);
      }),
      { numRuns: 40 },
    );
  });

  it('cut anywhere is never taken', async () => {
    const file = await packFile(bytesOf('samples '.repeat(50)));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), async (length) => {
        const received = await fault(() => unpackFile(file.slice(0, length)));
        expect(received).toBe(length < 8 ? 'not-a-pack' : 'cut');
      }),
      { numRuns: 60 },
    );
  });

  it('with any byte changed is never taken for whole', async () => {
    const file = await packFile(bytesOf('samples '.repeat(50)));
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: file.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = file.slice();
          changed[at] = (changed[at] ?? 0) ^ by;
          // Only the packing, which the checksum does not cover, may be changed, and then it cannot
          // be unpacked.
          const received = await fault(async () => {
            const content = await unpackFile(changed);
            decodePack(content);
          });
          expect(received).not.toBe('taken');
        },
      ),
      { numRuns: 120 },
    );
  });

  const edited = async (
    edit: (file: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | undefined,
  ) => {
    const file = await packFile(bytesOf('samples'));
    return edit(file) ?? file;
  };
  it.each([
    ['empty', () => new Uint8Array(), 'not-a-pack'],
    [
      'a picture',
      () => bytesOf('\u0089PNG and more, and yet more than a head has in it, and more'),
      'not-a-pack',
    ],
    ['of a newer version', (f: Uint8Array) => void (f[8] = 2), 'newer'],
    ['of no version', (f: Uint8Array) => void (f[8] = 0), 'damaged'],
    ['packed in an unknown way', (f: Uint8Array) => void (f[9] = 7), 'damaged'],
    ['said to be plain', (f: Uint8Array) => void (f[9] = 0), 'taken'],
    ['with something behind it', (f: Uint8Array) => Uint8Array.from([...f, 1]), 'damaged'],
  ])('%s', async (_, edit, received) => {
    const file = await edited((f) => edit(f) ?? undefined);
    expect(await fault(() => unpackFile(file))).toBe(received);
  });

  it('gzipped is received to a browser that cannot unpack it', async () => {
    const file = await packFile(bytesOf('samples'));
    expect(await fault(() => unpackFile(file, plain))).toBe('unsupported');
  });
});

const pack = (changes: Partial<SitePack> = {}): SitePack => ({
  account: 'hash',
  madeAt: SERVED_AT,
  fleet: {
    snapshot: {
      servedAt: SERVED_AT,
      modules: [
        aModule({ statusWord: wordOf('RUNNING'), readings: { PowerOutput: 12.5, CT38: null } }),
      ],
    },
    dropped: 0,
  },
  preparation: {
    powerBlockIds: [aPowerBlockId('0710000001')],
    range: 168,
    begunAt: SERVED_AT,
    stopped: false,
    verified: {
      ...{ at: SERVED_AT, span: { from: later(SERVED_AT, -1 * DAY), to: SERVED_AT } },
      ...{ hasFleet: true, hasPerson: true, isLasting: true, goneBlocks: [] },
      ...{ readyModules: 1, unready: [] },
    },
  },
  pieces: [
    aPiece(0, '12.45', { seriesId: aSeries({ bundle: 'default' }) }),
    aPiece(7, '...', { kind: 'silent', fetchedAt: 9 }),
  ],
  ...changes,
});

const PAGE = { servedAt: SERVED_AT, scope: 'all' };
const ENTRY = aConfigEntry({ newValue: '\u202E=1+1', name: 'x'.repeat(10_000) });
const CONFIGURATION: PackedConfiguration = {
  catalogue: { ...PAGE, parameters: [aParameter()] },
  histories: [{ id: ENTRY.id, stored: { ...PAGE, revision: 3, entries: [ENTRY] } }],
  changes: [{ block: 615, stored: { ...PAGE, revision: 3, entries: [ENTRY] } }],
};

describe('the content', () => {
  it('comes back as it was: fleet, preparation, samples and coverage', () => {
    expect(decodePack(encodePack(pack()))).toEqual(pack());
  });

  it('of any samples comes back to the last bit', () => {
    const value = fc.oneof(fc.double(), fc.integer(), fc.constant(NaN));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (values) => {
        const drawn = aPiece(3, '.'.repeat(values.length));
        const columns = new Map(
          bundleColumns(drawn.series.bundle).map(
            (key) => [key, Float64Array.from(values)] as const,
          ),
        );
        const piece = { ...drawn, columns };
        expect(decodePack(encodePack(pack({ pieces: [piece] }))).pieces).toEqual([piece]);
      }),
    );
  });

  it('comes back with the configuration of machines', () => {
    const withConfiguration = pack({ configuration: CONFIGURATION });
    expect(decodePack(encodePack(withConfiguration))).toMatchObject(withConfiguration);
  });

  it('with a configuration in another form comes back without it', () => {
    const changed = edited('"block":', '"Block":', pack({ configuration: CONFIGURATION }));
    expect(decodePack(changed).configuration).toBeUndefined();
    expect(decodePack(changed)).toMatchObject(pack());
  });

  it.each([
    ['no text', () => bytesOf('xx')],
    ['text that is no JSON', () => Uint8Array.from([0, 0, 0, 2, 123, 123])],
    ['samples missing', () => encodePack(pack()).slice(0, -3)],
    ['samples too many', () => Uint8Array.from([...encodePack(pack()), 0])],
    ['a module id that is none', () => edited('0110000001', '9910000001')],
    ['a seriesId that is none', () => edited('PT10M', 'PT11M')],
    ['coverage out of order', () => edited('"kind":"silent"', '"kind":"secret"')],
    ['a country nobody knows', () => edited('Sweden', 'Narnia')],
  ])('with %s is damaged', async (_, content) => {
    expect(await fault(() => decodePack(content()))).toBe('damaged');
  });
});

/** The content with one text replaced by another of the same length. */
function edited(text: string, by: string, of = pack()): Uint8Array {
  const bytes = encodePack(of);
  const received = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  if (!received.includes(text)) throw new Error(`There is no ${text}.`);
  return Uint8Array.from(received.replaceAll(text, by), (sign) => sign.charCodeAt(0));
}
