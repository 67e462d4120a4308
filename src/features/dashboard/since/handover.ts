import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { csvText } from '../../../base/csv';
import { NO_EVENTS_WORDS } from '../../../components/events/event-words';
import { eventTimeText } from '../../../components/time-text/event-time-text';
import { isConnected } from '../../../domain/machine/connection';
import { production } from '../../../domain/fleet/fleet-figures';
import {
  CHANGE_COUNTS,
  CHANGE_LISTS,
  type ChangesSince,
  type FleetChange,
} from '../../../domain/visit/changes-since';
import { totalPowerQuantity } from '../../../domain/machine/quantity';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import type { Zone } from '../../../base/zones';
import type { Locale } from '../../../i18n/core/locale';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { countText, DASH, quantityText } from '../../../i18n/format/numbers';
import {
  changeCode,
  CHANGE_COUNT_WORDS,
  CHANGE_LIST_WORDS,
  changeMeaning,
  changeWords,
} from './change-words';

/** Language and time zone of the texts. */
export interface ReportTextOptions {
  readonly t: (words: MessageDescriptor) => string;
  readonly zone: Zone;
  readonly locale: Locale;
}

/** Period of the report, with its zone. */
export function periodText(
  { since, until }: ChangesSince,
  { zone }: Pick<ReportTextOptions, 'zone'>,
): string {
  return `${timeText(since, zone)} – ${timeText(until, zone)} · ${zoneLabel(zone, until)}`;
}

/** "Alarm A2500 active: Main pump alarm". */
export function factText(
  change: Pick<FleetChange, 'fact' | 'subject'>,
  { t }: Pick<ReportTextOptions, 't'>,
): string {
  const words = t(changeWords(change));
  const meaning = changeMeaning(change.fact);
  return meaning === undefined ? words : `${words}: ${t(meaning)}`;
}

/** Starts, stops and warnings, which are only counted; empty when there were none. */
export const countsText = (
  { counted }: ChangesSince,
  { t }: Pick<ReportTextOptions, 't'>,
): string =>
  CHANGE_COUNTS.filter((name) => counted[name].length > 0)
    .map((name) => t(CHANGE_COUNT_WORDS[name](counted[name].length)))
    .join(' · ');

const placeText = ({ subject, powerBlockName }: FleetChange): string =>
  subject.kind === 'module' ? `${powerBlockName} / ${subject.name}` : powerBlockName;

function figures(
  { modules, servedAt }: FleetSnapshot,
  { t, locale }: ReportTextOptions,
): readonly string[] {
  const power = quantityText(totalPowerQuantity(production(modules, servedAt)), locale);
  const all = countText(modules.length, locale);
  const connected = countText(
    modules.filter(({ measuredAt }) => isConnected(measuredAt, servedAt)).length,
    locale,
  );
  return [t(msg`Production now: ${power}`), t(msg`Modules online: ${connected} of ${all}`)];
}

/** Shift handover as text: the period, the current state of the fleet, and all listed changes. */
export function handoverText(
  report: ChangesSince,
  snapshot: FleetSnapshot,
  options: ReportTextOptions,
): string {
  const { t, zone, locale } = options;
  const lists = CHANGE_LISTS.filter((name) => report.lists[name].length > 0).flatMap((name) => [
    '',
    `${t(CHANGE_LIST_WORDS[name])} (${countText(report.lists[name].length, locale)})`,
    ...report.lists[name].map((one) => {
      const time = one.at === null ? DASH : eventTimeText({ ...one, at: one.at }, zone);
      return `- ${time}  ${placeText(one)}: ${factText(one, options)}`;
    }),
  ]);
  const counts = countsText(report, options);
  return [
    t(msg`Shift handover`),
    periodText(report, options),
    ...figures(snapshot, options),
    ...(report.isComplete ? [] : [t(msg`Not all of this time is on this device yet.`)]),
    ...(report.isQuiet ? ['', noneText(report, options)] : lists),
    ...(counts === '' ? [] : ['', counts]),
    '',
  ].join('\n');
}

/** Words for no changes, which buckets of the history may hide. */
const noneText = ({ interval }: ChangesSince, { t }: ReportTextOptions): string =>
  interval === null ? t(msg`No known events.`) : t(NO_EVENTS_WORDS[interval]);

/**
 * The same as a table, with the events that the text only counts; newest first below the active
 * alarms.
 */
export function handoverCsv(report: ChangesSince, options: ReportTextOptions): string {
  const { t, zone } = options;
  const { active, ...lists } = report.lists;
  const rest = [...Object.values(lists), ...Object.values(report.counted)]
    .flat()
    .sort((a, b) => (b.at ?? report.since) - (a.at ?? report.since));
  const shownZone = zoneLabel(zone, report.until);
  return csvText(
    [t(msg`Time, ${shownZone}`), t(msg`Power block`), t(msg`Module`), t(msg`Event`), t(msg`Code`)],
    [...active, ...rest].map((one) => [
      one.at === null ? null : eventTimeText({ ...one, at: one.at }, zone),
      one.powerBlockName,
      one.subject.kind === 'module' ? one.subject.name : null,
      factText(one, options),
      'code' in one.fact && one.fact.code !== 0 ? changeCode(one.fact) : null,
    ]),
  );
}
