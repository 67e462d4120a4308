import { Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import {
  inForceFrom,
  type ConfigEntry,
  type ParameterInfo,
} from '../../../domain/configuration/config-entry';
import { timeText } from '../../../i18n/format/dates';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { ShownDetail } from './DetailSlot';
import { EntryEffect } from './EntryEffect';
import { useValueText } from './use-value-text';

type DetailDialogProps = {
  shown: ShownDetail;
  onClose: () => void;
  onChoose: (machine: string | null, key: string | null) => void;
};

const LONGEST_TITLE = 120;

/** A value of a parameter, or what the parameter means (rules §2.14). */
export function DetailDialog({ shown: { entry, info }, onClose, onChoose }: DetailDialogProps) {
  const { t } = useLingui();
  const { key = '', name = '' } = entry ?? info ?? {};
  const title = (name === '' ? key : name).slice(0, LONGEST_TITLE);
  return (
    <AppDialog
      open
      size="lg"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              onChoose(null, key);
            }}
          >
            <Trans>On all machines</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' }}
        columnGap="6"
        rowGap={{ base: '0.5', sm: '3' }}
      >
        {entry === null ? null : <EntryFacts entry={entry} />}
        {info === null ? null : <InfoFacts info={info} />}
        <Fact name={t`Key`}>{key}</Fact>
        <Fact name={t`Config type`}>{(entry ?? info)?.configType}</Fact>
        {info === null ? (
          <Fact name={t`Description`}>
            <Trans>The catalogue on this device does not have this parameter.</Trans>
          </Fact>
        ) : null}
      </chakra.dl>
      {entry === null ? null : <EntryEffect {...{ entry, info }} />}
    </AppDialog>
  );
}

/** Difference from which a report counts as late, ms; less is the way to the server. */
const LATE_MS = 60_000;

function EntryFacts({ entry }: { entry: ConfigEntry }) {
  const { t } = useLingui();
  const zone = useZone();
  const valueText = useValueText();
  const { machineName, id, timestamp, knownAt, type, oldValue, oldUnit } = entry;
  const isLate = Math.abs(knownAt - timestamp) >= LATE_MS;
  return (
    <>
      <Fact name={t`Machine`}>{`${machineName} (${id})`}</Fact>
      <Fact name={t`New value`}>{valueText(entry.newValue, entry)}</Fact>
      <Fact name={t`Old value`}>
        {oldValue === null
          ? t`None: this is the first report`
          : valueText(oldValue, { type, unit: oldUnit })}
      </Fact>
      <Fact name={t`In force from`}>{timeText(inForceFrom(entry), zone)}</Fact>
      {isLate ? <Fact name={t`Known to the portal from`}>{timeText(knownAt, zone)}</Fact> : null}
      {timestamp > knownAt + LATE_MS ? (
        <Fact name={t`Note`}>
          <Trans>
            The clock of the machine was ahead: the value counts from the moment the portal knew it.
          </Trans>
        </Fact>
      ) : null}
    </>
  );
}

/** Description, default, limits, unit and note, where the parameter has them. */
function InfoFacts({ info }: { info: ParameterInfo }) {
  const { t } = useLingui();
  const valueText = useValueText();
  const value = (text: string | null) => (text === null ? null : valueText(text, info));
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Description`, info.description],
    [t`Default`, value(info.default)],
    [t`Minimum`, value(info.min)],
    [t`Maximum`, value(info.max)],
    [t`Unit`, info.unit],
    [t`Resolution`, info.resolution === null ? null : String(info.resolution)],
    [t`Remark`, info.note],
  ];
  return facts.map(([name, text]) => (
    <Fact key={name} name={name}>
      {text}
    </Fact>
  ));
}

/** A fact; nothing where its text is missing. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd
        m="0"
        mb={{ base: '2', sm: '0' }}
        maxH="12rem"
        overflowY="auto"
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
      >
        <bdi>{children}</bdi>
      </chakra.dd>
    </>
  );
}
