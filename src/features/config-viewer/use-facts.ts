import { useLingui } from '@lingui/react/macro';
import { useZone } from '../../components/time-text/use-zone';
import {
  inForceFrom,
  type ConfigEntry,
  type ParameterInfo,
} from '../../domain/configuration/config-entry';
import { learntAfter, reportedAhead } from '../../domain/configuration/listing';
import { timeText, zoneLabel } from '../../i18n/format/dates';
import type { NamedFact } from './Facts';
import { timeWords } from './time-words';
import { useValueText } from './use-value-text';

/** Facts of a value: when it came into force, and when the portal learnt of it. */
export function useTimeFacts(entry: ConfigEntry | null): readonly NamedFact[] {
  const { t } = useLingui();
  const zone = useZone();
  if (entry === null) return [];
  const at = inForceFrom(entry);
  const shownZone = zoneLabel(zone, at);
  const late = learntAfter(entry);
  const reported = reportedAhead(entry);
  const learnt = timeText(entry.knownAt, zone);
  const delay = late === null ? null : t(timeWords(late));
  const aheadTime = reported === null ? null : timeText(reported, zone);
  return [
    [t`In force from, ${shownZone}`, timeText(at, zone)],
    [t`Received by the portal`, delay === null ? learnt : t`${learnt}, ${delay} later`],
    [t`Reported time`, aheadTime === null ? null : t`${aheadTime}: the machine's clock was ahead`],
  ];
}

/** Facts of a parameter as far as the catalogue has them; none without its declaration. */
export function useParameterFacts(info: ParameterInfo | null): readonly NamedFact[] {
  const { t } = useLingui();
  const valueText = useValueText();
  if (info === null) return [];
  const value = (text: string | null) => (text === null ? null : valueText(text, info));
  return [
    [t`Description`, info.description],
    [t`Default`, value(info.default)],
    [t`Minimum`, value(info.min)],
    [t`Maximum`, value(info.max)],
    [t`Unit`, info.unit],
    [t`Resolution`, value(info.resolution === null ? null : String(info.resolution))],
    [t`Note`, info.note],
    [t`Firmware from`, info.since],
    [t`Firmware before`, info.until],
  ];
}
