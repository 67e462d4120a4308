import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { csvText } from '../../../base/csv';
import { isConnected } from '../../../domain/machine/connection';
import { production } from '../../../domain/fleet/fleet-figures';
import {
  TOLD_COUNTS,
  TOLD_LISTS,
  type SinceLook,
  type Told,
} from '../../../domain/visit/last-look-told';
import { totalPowerQuantity } from '../../../domain/machine/quantity';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import type { Zone } from '../../../base/zones';
import type { Locale } from '../../../i18n/core/locale';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { countText, DASH, quantityText } from '../../../i18n/format/numbers';
import { codeOf, COUNT_WORDS, LIST_WORDS, meaningOf, toldWords } from './told-words';

/** How the person reads. */
export interface Speech {
  readonly t: (words: MessageDescriptor) => string;
  readonly zone: Zone;
  readonly locale: Locale;
}

/** The stretch of time that is told, with its zone. */
export function periodText({ since, until }: SinceLook, { zone }: Pick<Speech, 'zone'>): string {
  return `${timeText(since, zone)} – ${timeText(until, zone)} · ${zoneLabel(zone, until)}`;
}

/** "Alarm A2500 active: Main pump alarm". */
export function factText({ fact }: Pick<Told, 'fact'>, { t }: Pick<Speech, 't'>): string {
  const meaning = meaningOf(fact);
  return meaning === undefined ? t(toldWords(fact)) : `${t(toldWords(fact))}: ${t(meaning)}`;
}

/** Starts, stops and warnings, of which the number alone is told; empty when there were none. */
export const countsText = ({ counted }: SinceLook, { t }: Pick<Speech, 't'>): string =>
  TOLD_COUNTS.filter((name) => counted[name].length > 0)
    .map((name) => t(COUNT_WORDS[name](counted[name].length)))
    .join(' · ');

const placeText = ({ subject, powerBlockName }: Told): string =>
  subject.kind === 'module' ? `${powerBlockName} / ${subject.name}` : powerBlockName;

function figures({ modules, servedAt }: FleetSnapshot, { t, locale }: Speech): readonly string[] {
  const power = quantityText(totalPowerQuantity(production(modules, servedAt)), locale);
  const all = countText(modules.length, locale);
  const connected = countText(
    modules.filter(({ measuredAt }) => isConnected(measuredAt, servedAt)).length,
    locale,
  );
  return [t(msg`Production now: ${power}`), t(msg`Modules connected: ${connected} of ${all}`)];
}

/** A shift handover to read: the period, the fleet as it is, and everything that is listed. */
export function handoverText(told: SinceLook, snapshot: FleetSnapshot, speech: Speech): string {
  const { t, zone, locale } = speech;
  const lists = TOLD_LISTS.filter((name) => told.lists[name].length > 0).flatMap((name) => [
    '',
    `${t(LIST_WORDS[name])} (${countText(told.lists[name].length, locale)})`,
    ...told.lists[name].map((one) => {
      const time = one.at === null ? DASH : timeText(one.at, zone);
      return `- ${time}  ${placeText(one)}: ${factText(one, speech)}`;
    }),
  ]);
  const counts = countsText(told, speech);
  return [
    t(msg`Shift handover`),
    periodText(told, speech),
    ...figures(snapshot, speech),
    ...(told.isComplete ? [] : [t(msg`Not all of this time is on this device yet.`)]),
    ...(told.isQuiet ? ['', t(msg`Nothing happened.`)] : lists),
    ...(counts === '' ? [] : ['', counts]),
    '',
  ].join('\n');
}

/** The same as a table, with what is only counted elsewhere; newest first below the alarms that stand. */
export function handoverCsv(told: SinceLook, speech: Speech): string {
  const { t, zone } = speech;
  const { active, ...lists } = told.lists;
  const rest = [...Object.values(lists), ...Object.values(told.counted)]
    .flat()
    .sort((a, b) => (b.at ?? told.since) - (a.at ?? told.since));
  const shownZone = zoneLabel(zone, told.until);
  return csvText(
    [t(msg`Time, ${shownZone}`), t(msg`Power block`), t(msg`Module`), t(msg`Event`), t(msg`Code`)],
    [...active, ...rest].map((one) => [
      one.at === null ? null : timeText(one.at, zone),
      one.powerBlockName,
      one.subject.kind === 'module' ? one.subject.name : null,
      factText(one, speech),
      'code' in one.fact && one.fact.code !== 0 ? codeOf(one.fact) : null,
    ]),
  );
}
