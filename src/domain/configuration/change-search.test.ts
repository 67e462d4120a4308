import { expect, it } from 'vitest';
import { aModuleId } from '../machine/telemetry.fixture';
import { aChange } from './config-change.fixture';
import { findChanges, searchedChanges } from './change-search';

const SHIP = aModuleId('0103210301');
const power = aChange();
const ship = aChange({
  id: SHIP,
  machineName: 'Ｎｏｒｔｈｅｒｎ Current',
  name: 'ポンプ 圧力 Réglage',
  key: 'PUMP_P',
  configType: 'Limits',
  oldValue: '<b>1</b>',
  newValue: '-5',
});
const all = searchedChanges([power, ship]);

it.each([
  { why: 'no text', text: ' ', found: [power, ship] },
  { why: 'a machine in any case', text: 'BEPPU', found: [power] },
  { why: 'an id', text: '0103210301', found: [ship] },
  { why: 'a part of an id', text: '0321', found: [ship] },
  { why: 'no id by two of its digits', text: '31', found: [] },
  { why: 'wide letters', text: 'northern', found: [ship] },
  { why: 'narrow kana', text: 'ﾎﾟﾝﾌﾟ', found: [ship] },
  { why: 'without the accent', text: 'reglage', found: [ship] },
  { why: 'a key', text: 'pump_p', found: [ship] },
  { why: 'a type', text: 'process', found: [power] },
  { why: 'an old value', text: '<b>', found: [ship] },
  { why: 'a new value', text: '-5', found: [ship] },
  { why: 'every word, in any order', text: 'setpoint beppu', found: [power] },
  { why: 'words of two changes', text: 'beppu -5', found: [] },
  { why: 'letters that are no pattern', text: '.*', found: [] },
])('finds $why', ({ text, found }) => {
  expect(findChanges(all, { text, machine: null, configType: null })).toEqual(found);
});

it.each([
  { machine: SHIP, configType: null, found: [ship] },
  { machine: null, configType: 'Process control', found: [power] },
  { machine: SHIP, configType: 'Process control', found: [] },
])('of machine $machine and type $configType', ({ machine, configType, found }) => {
  expect(findChanges(all, { text: '', machine, configType })).toEqual(found);
});
