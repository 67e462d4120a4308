import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ChangeSet } from '../../../domain/configuration/change-sets';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { EpochMs } from '../../../base/units';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';

export interface ChangeTextOptions {
  readonly t: (words: MessageDescriptor) => string;
  readonly time: (at: EpochMs) => string;
}

/** More annotations would overlap; the list below the charts has all changes. */
const MOST = 200;
/** Longest name or value within a label. */
const LONGEST = 60;

/** Returns one annotation for each set of changes; none when there are too many. */
export const changeAnnotations = (
  sets: readonly ChangeSet[],
  { t, time }: ChangeTextOptions,
): readonly TrendAnnotation[] =>
  sets.length > MOST
    ? []
    : sets.map((set) => ({
        at: set.from,
        label: `${time(set.from)} ${setText(set, t)}`,
        kind: 'change',
      }));

/** "PUMP MAIN MAX: 1 bar → 2 bar", "3 parameters changed", "Firmware changed to 4.12 (…)". */
export function setText({ changes, firmware }: ChangeSet, t: ChangeTextOptions['t']): string {
  const count = changes.length;
  const changed = t(
    msg`${plural(count, { one: '# parameter changed', other: '# parameters changed' })}`,
  );
  if (firmware === null) return count === 1 ? changeText(changes[0]) : changed;
  const version = short(firmware.newValue);
  return t(msg`Firmware changed to ${version} (${changed})`);
}

/** "PUMP MAIN MAX: 1 bar → 2 bar". */
const changeText = (change: ListedChange): string =>
  `${short(change.name)}: ${withUnit(change.oldValue, change.oldUnit)} → ${withUnit(change.newValue, change.unit)}`;

const withUnit = (value: string, unit: string | null): string =>
  unit === null ? short(value) : `${short(value)} ${short(unit)}`;

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
