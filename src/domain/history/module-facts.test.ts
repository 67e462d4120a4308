import { describe, expect, it, test } from 'vitest';
import { moduleFacts, type DatedFact } from './module-facts';
import { aModuleSeries, FROM, words, type DrawnHistory } from './module-past.fixture';
import { presenceOf, statusColumn } from './module-past';
import { MINUTE } from '../../base/units';

const factText = ({ at, fact }: DatedFact): string => {
  const code = 'code' in fact ? ` ${fact.trouble} ${String(fact.code)}` : '';
  return `${String((at - FROM) / (10 * MINUTE))} ${fact.type}${code}`;
};
const factsOf = (drawn: DrawnHistory): string[] => {
  const series = aModuleSeries(drawn);
  const status = statusColumn(series);
  return moduleFacts(series, status, presenceOf(series, status)).facts.map(factText);
};

describe('started and stopped (rules §4.11)', () => {
  test.each<[why: string, status: string, ledger: string | undefined, facts: string[]]>([
    ['nothing is known before the first bucket', 'RR', undefined, []],
    ['from not running to containing Running', 'IR', undefined, ['1 started']],
    ['from running to not containing it', 'RI', undefined, ['1 stopped']],
    ['other bits next to Running are no change', 'RWCR', undefined, []],
    [
      'starting is not running, stopping is not stopped',
      'ItRxI',
      undefined,
      ['2 started', '4 stopped'],
    ],
    ['a stop that is broken off is none', 'RxxR', undefined, []],
    ['a start that is broken off is none', 'ItxI', undefined, []],
    ['nulls are ignored: it ran before and after', 'R..R', undefined, []],
    ['compared with the last non-null status', 'R..I', undefined, ['3 stopped']],
    ['and so is a start', 'I.R', undefined, ['2 started']],
    ['nothing is compared across buckets never fetched', 'R..I', '=??=', []],
    ['a bucket known in wider steps only is unknown too', 'R.I', '=c=', []],
    ['an open bucket takes part', 'IR', '=o', ['1 started']],
    ['values without a ledger entry do not count', 'IR', '=?', []],
  ])('%s', (_why, status, ledger, facts) => {
    expect(factsOf(ledger === undefined ? { status } : { status, ledger })).toEqual(facts);
  });

  it('reads the union of the bits, not the greatest word: a short run is not hidden', () => {
    const series = aModuleSeries({ status: 'III' });
    const columns = new Map(series.columns).set('StatusWord.or', words('IRI'));
    expect([...statusColumn({ ...series, columns })]).toEqual([...words('IRI')]);
  });

  it('uses the greatest word where there is no union', () => {
    const series = aModuleSeries({ status: 'IRI' });
    const columns = new Map(series.columns).set('StatusWord.or', words('I..'));
    expect([...statusColumn({ ...series, columns })]).toEqual([...words('IRI')]);
    columns.delete('StatusWord.or');
    expect([...statusColumn({ ...series, columns })]).toEqual([...words('IRI')]);
  });
});

describe('alarms and warnings (rules §4.11)', () => {
  test.each<[why: string, drawn: DrawnHistory, facts: string[]]>([
    ['raised: 0 to another', { status: 'RR', alarm: '02' }, ['1 alarmed alarm 2000']],
    [
      'cleared: back to 0, and what it was',
      { status: 'RR', alarm: '20' },
      ['1 cleared alarm 2000'],
    ],
    [
      'one code after another is neither',
      { status: 'RRR', alarm: '023' },
      ['1 alarmed alarm 2000'],
    ],
    [
      'the last one is what is cleared',
      { status: 'RRRR', alarm: '0230' },
      ['1 alarmed alarm 2000', '3 cleared alarm 3000'],
    ],
    ['active from the beginning: it did not begin here', { status: 'RR', alarm: '22' }, []],
    [
      'a silence in between hides nothing',
      { status: 'R..R', alarm: '0..2' },
      ['3 alarmed alarm 2000'],
    ],
    ['but a bucket never fetched does', { status: 'R.R', alarm: '0.2', ledger: '=?=' }, []],
    [
      'warnings likewise, typed alarmed and cleared',
      { status: 'RRR', warning: '010' },
      ['1 alarmed warning 1000', '2 cleared warning 1000'],
    ],
    [
      'all that one bucket shows',
      { status: 'RI', alarm: '06', warning: '10' },
      ['1 stopped', '1 alarmed alarm 6000', '1 cleared warning 1000'],
    ],
  ])('%s', (_why, drawn, facts) => {
    expect(factsOf(drawn)).toEqual(facts);
  });
});

describe('the time in which a fact happened (rules §4.11)', () => {
  /** Minutes of the span since the first bucket: "10-20". */
  const timesOf = (drawn: DrawnHistory): string[] => {
    const series = aModuleSeries(drawn);
    const status = statusColumn(series);
    return moduleFacts(series, status, presenceOf(series, status)).facts.map(({ fact, within }) => {
      const minutes = [within?.from, within?.to].map((at) => ((at ?? NaN) - FROM) / MINUTE);
      return `${fact.type} ${minutes.join('-')}`;
    });
  };
  test.each<[why: string, drawn: DrawnHistory, times: string[]]>([
    ['a start is in the bucket that shows it', { status: 'IR' }, ['started 10-20']],
    ['a stop is in the bucket before', { status: 'RI' }, ['stopped 0-10']],
    [
      'a start in the growing bucket was before its request',
      { status: 'IR', ledger: '=o' },
      ['started 10-13'],
    ],
    ['a start after a silence may have been in it', { status: 'I.R' }, ['started 10-30']],
    ['so may a stop', { status: 'R.I' }, ['stopped 0-30']],
    [
      'an alert begins and ends like a run',
      { status: 'RRR', alarm: '020' },
      ['alarmed 10-20', 'cleared 10-20'],
    ],
    [
      'a bucket without a code is not the one before',
      { status: 'RRR', alarm: '0.2' },
      ['alarmed 10-30'],
    ],
  ])('%s', (_why, drawn, times) => {
    expect(timesOf(drawn)).toEqual(times);
  });
});
