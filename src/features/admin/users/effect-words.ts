import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AffectedMachine, EffectAfter, RightsEffect } from '../../../domain/admin/rights';

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

type DayWords = (count: number, day: string) => MessageDescriptor;

const CONTROL_ENDS: DayWords = (count, day) =>
  msg`${plural(count, { one: `After ${day} loses control of # machine`, other: `After ${day} loses control of # machines` })}`;
const CHANGE_ENDS: DayWords = (count, day) =>
  msg`${plural(count, { one: `After ${day} may no longer change # machine`, other: `After ${day} may no longer change # machines` })}`;
const SIGHT_ENDS: DayWords = (count, day) =>
  msg`${plural(count, { one: `After ${day} no longer sees # machine`, other: `After ${day} no longer sees # machines` })}`;
const CONTROL_STAYS: DayWords = (count, day) =>
  msg`${plural(count, { one: `Control of # machine does not end on ${day} any more`, other: `Control of # machines does not end on ${day} any more` })}`;
const CHANGE_STAYS: DayWords = (count, day) =>
  msg`${plural(count, { one: `The right to change # machine does not end on ${day} any more`, other: `The right to change # machines does not end on ${day} any more` })}`;
const SIGHT_STAYS: DayWords = (count, day) =>
  msg`${plural(count, { one: `Sight of # machine does not end on ${day} any more`, other: `Sight of # machines does not end on ${day} any more` })}`;

function endLines({ lastDay, isOld, ...loses }: EffectAfter): readonly EffectLine[] {
  const lines: readonly (readonly [DayWords, readonly AffectedMachine[]])[] = [
    [isOld ? CONTROL_STAYS : CONTROL_ENDS, loses.losesControl],
    [isOld ? CHANGE_STAYS : CHANGE_ENDS, loses.losesChange],
    [isOld ? SIGHT_STAYS : SIGHT_ENDS, loses.losesSight],
  ];
  return lines
    .filter(([, machines]) => machines.length > 0)
    .map(([words, machines]) => ({ text: words(machines.length, lastDay), machines }));
}

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
  return [
    ...lines
      .filter(([, machines]) => machines.length > 0)
      .map(([words, machines]) => ({ text: words(machines.length), machines })),
    ...effect.ends.flatMap(endLines),
  ];
}

/** "(2 running)"; null where none of the machines runs. */
export function runningWords(machines: readonly AffectedMachine[]): MessageDescriptor | null {
  const running = machines.filter(({ isRunning }) => isRunning === true).length;
  return running === 0 ? null : msg`(${running} running)`;
}

/** "2 devices are signed in"; devices that are signed out may hold data. */
export const signedInWords = (signedIn: number, signedOut: number): MessageDescriptor =>
  signedIn === 0 && signedOut > 0
    ? msg`${plural(signedOut, {
        one: '# device is signed out and may hold data',
        other: '# devices are signed out and may hold data',
      })}`
    : msg`${plural(signedIn, {
        0: 'No device is signed in',
        one: '# device is signed in',
        other: '# devices are signed in',
      })}`;
