import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayedStatus, moduleHas, statusWordsOf, wordStatus } from './module-status';
import { isStatusBit, STATUS_BITS, statusWord, wordOf, type StatusBit } from './status-word';
import { aModule, LONG_AGO, SERVED_AT } from './telemetry.fixture';

const bit = fc.constantFrom<StatusBit>('READY', ...Object.keys(STATUS_BITS).filter(isStatusBit));

/** The order of rules §4.3, with the bit of each label. */
const BY_PRIORITY = [
  ['EMERGENCY_ALARM', 'emergency'],
  ['CRITICAL_ALARM', 'critical'],
  ['ALARM', 'alarm'],
  ['STARTING', 'starting'],
  ['STOPPING', 'stopping'],
  ['RUNNING', 'running'],
  ['WARNING', 'warning'],
  ['TIMEOUT', 'timeout'],
  ['IDLE', 'idle'],
  ['READY', 'ready'],
  ['PLANNED_STOP', 'planned'],
  ['UNPLANNED_STOP', 'unplanned'],
] as const;

describe('the one label shown', () => {
  it.each(BY_PRIORITY)('%s alone is %s', (name, status) => {
    expect(wordStatus(wordOf(name))).toBe(status);
  });

  it.each(BY_PRIORITY.slice(1).map(([lower], index) => [BY_PRIORITY[index], lower] as const))(
    '%s is shown before %s',
    (higher, lower) => {
      expect(higher).toBeDefined();
      const [name, status] = higher ?? BY_PRIORITY[0];
      expect(wordStatus(wordOf(name, lower))).toBe(status);
    },
  );

  it.each([
    { word: statusWord(0), why: 'no bit is set' },
    { word: wordOf('LIMPMODE'), why: 'limp is not in rules §4.3' },
    { word: wordOf('TURBINE_RUN', 'REMOTE_CONTROL'), why: 'these bits are no state' },
    { word: statusWord(1 << 9), why: 'a blank bit' },
  ])('otherwise unknown: $why', ({ word }) => {
    expect(wordStatus(word)).toBe('unknown');
  });

  it('is a total order: of many bits the most severe one gives the label', () => {
    const rank = (status: string) => BY_PRIORITY.findIndex(([, label]) => label === status);
    fc.assert(
      fc.property(fc.array(bit), (bits) => {
        const ranks = bits.map((one) => rank(wordStatus(wordOf(one)))).filter((at) => at >= 0);
        const shown = BY_PRIORITY[Math.min(...ranks)]?.[1] ?? 'unknown';
        expect(wordStatus(wordOf(...bits))).toBe(shown);
      }),
    );
  });
});

describe('all labels that match', () => {
  it.each([
    { bits: [], words: [], why: 'nothing is set' },
    { bits: ['RUNNING', 'WARNING'], words: ['running', 'warning'], why: 'both are' },
    {
      bits: ['EMERGENCY_ALARM'],
      words: ['emergency', 'alarm'],
      why: 'alarm is any of the three bits',
    },
    { bits: ['CRITICAL_ALARM'], words: ['critical', 'alarm'], why: 'likewise' },
    { bits: ['ALARM'], words: ['alarm'], why: 'no more severe one' },
    { bits: ['RUNNING', 'LIMPMODE'], words: ['running', 'limp'], why: 'limp is listed here' },
    { bits: ['READY', 'REMOTE_CONTROL'], words: ['ready'], why: 'bit 31 is no state' },
  ] as const)('$bits: $words, $why', ({ bits, words }) => {
    expect(statusWordsOf(wordOf(...bits))).toEqual(words);
  });

  it('lists the label shown first, except for limp', () => {
    fc.assert(
      fc.property(fc.array(bit), (bits) => {
        const words = statusWordsOf(wordOf(...bits)).filter((word) => word !== 'limp');
        expect(words[0] ?? 'unknown').toBe(wordStatus(wordOf(...bits)));
      }),
    );
  });
});

describe('a module', () => {
  const running = wordOf('RUNNING');
  it.each([
    { module: aModule({ statusWord: running }), status: 'running', why: 'connected: its word' },
    {
      module: aModule({ statusWord: running, measuredAt: LONG_AGO }),
      status: 'offline',
      why: 'older than 10 minutes, whatever its word was',
    },
    { module: aModule({ measuredAt: null }), status: 'offline', why: 'never sent anything' },
    { module: aModule(), status: 'unknown', why: 'connected without a word' },
  ])('shows $status: $why', ({ module, status }) => {
    expect(displayedStatus(module, SERVED_AT)).toBe(status);
  });

  it('has the bits of its last word, and none without a word', () => {
    expect(moduleHas(aModule({ statusWord: running, measuredAt: LONG_AGO }), 'RUNNING')).toBe(true);
    expect(moduleHas(aModule({ statusWord: running }), 'IDLE')).toBe(false);
    expect(moduleHas(aModule(), 'RUNNING')).toBe(false);
  });
});
