import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AffectedMachine, RightsEffect } from '../../../domain/admin/rights';

/** Line of the effect of a draft, with the machines that it is about. */
export interface EffectLine {
  readonly text: MessageDescriptor;
  readonly machines: readonly AffectedMachine[];
}

type Words = (count: number) => MessageDescriptor;

const GAINS_CONTROL: Words = (count) =>
  msg`${plural(count, { one: 'Gains control of # machine', other: 'Gains control of # machines' })}`;
const LOSES_CONTROL: Words = (count) =>
  msg`${plural(count, { one: 'Loses control of # machine', other: 'Loses control of # machines' })}`;
const GAINS_CHANGE: Words = (count) =>
  msg`${plural(count, { one: 'May change # more machine', other: 'May change # more machines' })}`;
const LOSES_CHANGE: Words = (count) =>
  msg`${plural(count, { one: 'May no longer change # machine', other: 'May no longer change # machines' })}`;
const GAINS_SIGHT: Words = (count) =>
  msg`${plural(count, { one: 'Sees # more machine', other: 'Sees # more machines' })}`;
const LOSES_SIGHT: Words = (count) =>
  msg`${plural(count, { one: 'No longer sees # machine', other: 'No longer sees # machines' })}`;

/** Returns what a draft changes, in lines; none where it changes no right on a machine. */
export function effectLines(effect: RightsEffect): readonly EffectLine[] {
  const lines: readonly (readonly [Words, readonly AffectedMachine[]])[] = [
    [GAINS_CONTROL, effect.gainsControl],
    [LOSES_CONTROL, effect.losesControl],
    [GAINS_CHANGE, effect.gainsChange],
    [LOSES_CHANGE, effect.losesChange],
    [GAINS_SIGHT, effect.gainsSight],
    [LOSES_SIGHT, effect.losesSight],
  ];
  return lines
    .filter(([, machines]) => machines.length > 0)
    .map(([words, machines]) => ({ text: words(machines.length), machines }));
}

/** "(2 running)"; null where none of the machines runs. */
export function runningWords(machines: readonly AffectedMachine[]): MessageDescriptor | null {
  const running = machines.filter(({ isRunning }) => isRunning === true).length;
  return running === 0 ? null : msg`(${running} running)`;
}

/** "2 devices are signed in". */
export const signedInWords: Words = (count) =>
  msg`${plural(count, {
    0: 'No device is signed in',
    one: '# device is signed in',
    other: '# devices are signed in',
  })}`;
