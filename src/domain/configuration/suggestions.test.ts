import { describe, expect, it } from 'vitest';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { aParameter } from './config-entry.fixture';
import { machineIndex, parameterIndex, suggestionsOf, type SearchedMachine } from './suggestions';

const module = (id: string, name: string): SearchedMachine => ({
  id: aModuleId(id),
  name,
  place: 'Beppu Geothermal',
  version: 'V3_2',
});

const MACHINES = [
  module('0103190121', 'Beppu 1'),
  module('0103190122', 'Beppu 31'),
  module('0103190999', 'ポンプ室'),
  { id: aPowerBlockId('0703190041'), name: 'Luleå Steelworks', place: '', version: null },
];
const PARAMETERS = [
  'CT 3 LOW',
  'CT 31 LOW',
  'CT 31 HIGH',
  'PUMP START PRESSURE',
  'ﾎﾟﾝﾌﾟ 圧力',
  'ALARM 500',
].map((name) => aParameter({ name, key: name.replaceAll(' ', '_') }));
const OF_BLOCK = aParameter({ key: 'GRID_LIMIT', name: 'GRID LIMIT', machine: 'powerBlock' });

const index = {
  machines: machineIndex(MACHINES),
  parameters: parameterIndex([...PARAMETERS, OF_BLOCK]),
};
const found = (query: string, most = 12) =>
  suggestionsOf(index, query, most).map(({ machine, parameter }) =>
    [machine?.name, parameter?.name].filter((name) => name !== undefined).join(' | '),
  );

describe('suggestions', () => {
  it.each([
    {
      query: 'beppu',
      names: ['Beppu 1', 'Beppu 31', 'ポンプ室'],
      why: 'machines, then their place',
    },
    { query: 'ct 3', names: ['CT 3 LOW'], why: 'CT 3 is not CT 31' },
    { query: 'ct 31', names: ['CT 31 LOW', 'CT 31 HIGH'], why: 'nor the other way' },
    { query: 'ct_31_high', names: ['CT 31 HIGH'], why: 'a key' },
    { query: 'beppu 1', names: ['Beppu 1'], why: 'a number of a name, not a digit of an id' },
    { query: 'low', names: ['CT 3 LOW', 'CT 31 LOW'], why: 'a segment' },
    { query: '0103190122', names: ['Beppu 31'], why: 'an id' },
    { query: '01031901', names: ['Beppu 1', 'Beppu 31'], why: 'the beginning of an id' },
    { query: 'lulea', names: ['Luleå Steelworks'], why: 'without accents' },
    { query: 'ＰＵＭＰ　ｓｔａｒｔ', names: ['PUMP START PRESSURE'], why: 'wide letters' },
    { query: 'ぽんぷ', names: ['ﾎﾟﾝﾌﾟ 圧力', 'ポンプ室'], why: 'any kind of kana' },
    { query: '圧力', names: ['ﾎﾟﾝﾌﾟ 圧力'], why: 'a word of Japanese' },
    { query: 'pressure pump', names: ['PUMP START PRESSURE'], why: 'words in any order' },
    { query: 'presure', names: ['PUMP START PRESSURE'], why: 'a missing letter' },
    { query: 'pupm', names: ['PUMP START PRESSURE'], why: 'exchanged letters' },
    { query: 'pressurr', names: ['PUMP START PRESSURE'], why: 'a wrong letter' },
    { query: 'presssu', names: ['PUMP START PRESSURE'], why: 'a letter too many, not yet all' },
    {
      query: 'alarm 5',
      names: ['ALARM 500'],
      why: 'a number that begins so, if there is no other',
    },
    { query: 'pmu', names: [], why: 'no errors in short words' },
    { query: '   ', names: [], why: 'nothing typed' },
    { query: '.*', names: [], why: 'no pattern' },
  ])('for "$query": $why', ({ query, names }) => {
    expect(found(query)).toEqual(names);
  });

  it.each([
    { query: 'beppu 1 ct 3', names: ['Beppu 1 | CT 3 LOW'] },
    { query: 'ct 31 high beppu 31', names: ['Beppu 31 | CT 31 HIGH'] },
    { query: 'lulea grid', names: ['Luleå Steelworks | GRID LIMIT'] },
    { query: 'lulea ct', names: [] },
  ])('for "$query" are parameters of machines that have them', ({ query, names }) => {
    expect(found(query).slice(0, 1)).toEqual(names);
  });

  it('are no more than wanted', () => {
    expect(found('c', 2)).toHaveLength(2);
  });

  it('of names of 10,000 characters are as quick as of others', () => {
    const long = aParameter({ key: 'LONG', name: `LONG ${'<b>=1+1</b> '.repeat(900)}` });
    const hostile = { ...index, parameters: parameterIndex([long]) };
    expect(suggestionsOf(hostile, 'long <b>', 5)).toEqual([{ machine: null, parameter: long }]);
    expect(hostile.parameters.words.length).toBeLessThan(20);
  });
});
