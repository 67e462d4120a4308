import { Box, chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { inForceFrom, type ParameterInfo } from '../../../domain/configuration/config-entry';
import {
  learntAfter,
  reportedAhead,
  type ListedChange,
} from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { LongText } from '../LongText';
import { ChangedMachine } from './ChangedMachine';
import { timeWords } from './time-words';

type ChangeFactsProps = {
  change: ListedChange;
  /** Null while the catalogue does not have the parameter. */
  info: ParameterInfo | null;
  /** Number of changes in its change set. */
  together: number;
  undoneAfter: DurationMs | null;
};

/** Name and text of a fact; a fact without a text is not shown. */
type Fact = readonly [string, ReactNode];

/** The facts of a change, and of its parameter as far as the catalogue is on this device. */
export function ChangeFacts({ change, info, together, undoneAfter }: ChangeFactsProps) {
  const { t } = useLingui();
  const times = useTimeFacts(change);
  const undone = undoneAfter === null ? null : t(timeWords(undoneAfter));
  const facts: readonly Fact[] = [
    [t`Machine`, <ChangedMachine key="machine" change={change} />],
    ...times,
    [t`Old value`, <Measured key="old" value={change.oldValue} unit={change.oldUnit} />],
    [t`New value`, <Measured key="new" value={change.newValue} unit={change.unit} />],
    [t`Undone`, undone === null ? null : t`after ${undone}`],
    [t`Change set`, together < 2 ? null : t`${plural(together, { other: '# changes' })}`],
    [t`Config name`, <LongText key="name" text={change.name} />],
    [t`Config type`, <LongText key="type" text={change.configType} />],
    [t`Key`, <LongText key="key" text={change.key} />],
    ...useInfoFacts(info),
  ];
  return (
    <chakra.dl
      m="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' }}
      columnGap="6"
      rowGap={{ base: '0.5', sm: '2' }}
    >
      {facts
        .filter(([, content]) => content !== null)
        .map(([name, content]) => (
          <FactRow key={name} name={name}>
            {content}
          </FactRow>
        ))}
    </chakra.dl>
  );
}

function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" mb={{ base: '2', sm: '0' }} minW="0" minH="1lh" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function Measured({ value, unit }: { value: string; unit: string | null }) {
  return (
    <Box fontWeight="medium">
      <LongText text={unit === null ? value : `${value} ${unit}`} />
    </Box>
  );
}

function useTimeFacts(change: ListedChange): readonly Fact[] {
  const { t } = useLingui();
  const zone = useZone();
  const at = inForceFrom(change);
  const shownZone = zoneLabel(zone, at);
  const late = learntAfter(change);
  const reported = reportedAhead(change);
  const learnt = timeText(change.knownAt, zone);
  const delay = late === null ? null : t(timeWords(late));
  const aheadTime = reported === null ? null : timeText(reported, zone);
  return [
    [t`In force from, ${shownZone}`, timeText(at, zone)],
    [t`Learnt by the portal`, delay === null ? learnt : t`${learnt}, ${delay} later`],
    [t`Reported time`, aheadTime === null ? null : t`${aheadTime}: the machine's clock was ahead`],
  ];
}

function useInfoFacts(info: ParameterInfo | null): readonly Fact[] {
  const { t } = useLingui();
  if (info === null) return [];
  const withUnit = (value: string | null) =>
    value === null ? null : (
      <LongText text={info.unit === null ? value : `${value} ${info.unit}`} />
    );
  const text = (content: string | null) =>
    content === null || content === '' ? null : <LongText text={content} />;
  return [
    [t`Description`, text(info.description)],
    [t`Default`, withUnit(info.default)],
    [t`Minimum`, withUnit(info.min)],
    [t`Maximum`, withUnit(info.max)],
    [t`Resolution`, withUnit(info.resolution === null ? null : String(info.resolution))],
    [t`Note`, text(info.note)],
  ];
}
