import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import {
  inForceFrom,
  type ConfigEntry,
  type ParameterInfo,
} from '../../../domain/configuration/config-entry';
import type { ComparedCell } from '../../../domain/configuration/difference';
import { isModuleId } from '../../../domain/ids';
import { timeText } from '../../../i18n/format/dates';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { ChangeEffect } from '../ChangeEffect';
import { Facts } from '../Facts';
import { TrendsLink } from '../TrendsLink';
import { MISSING_WORDS } from './difference-words';
import type { HeldSide } from './use-compared';

type SideDetailProps = { cell: ComparedCell; info: ParameterInfo | null; side: HeldSide };

/** Value of one side: since when it is in force, when the portal learnt of it, and its effect. */
export function SideDetail({ cell, info, side }: SideDetailProps) {
  const { t } = useLingui();
  const zone = useZone();
  if (cell.kind !== 'value') return <Box color="fg.muted">{t(MISSING_WORDS[cell.kind])}</Box>;
  const { entry } = cell;
  const time = (at: ConfigEntry['knownAt']) => timeText(at, zone);
  return (
    <>
      <Facts
        facts={[
          [t`Value`, cell.value],
          [t`Unit`, cell.form.unit ?? ''],
          [t`In force since`, entry === null ? '' : time(inForceFrom(entry))],
          [t`The portal learnt of it`, entry === null ? '' : time(entry.knownAt)],
          [t`Value before`, valueBefore(entry)],
        ]}
      />
      {cell.isCertain ? null : (
        <Box fontSize="sm" color="fg.muted" mt="2">
          <Trans>A later report concerns this moment: what was known then is not certain.</Trans>
        </Box>
      )}
      {entry === null ? null : <EntryLinks {...{ entry, info, side }} />}
    </>
  );
}

const valueBefore = (entry: ConfigEntry | null): string =>
  [entry?.oldValue, entry?.oldUnit].filter((text) => text != null).join(' ');

type EntryLinksProps = Omit<SideDetailProps, 'cell'> & { entry: ConfigEntry };

const LABEL = (isOpen: boolean) =>
  isOpen ? <Trans>Hide before and after</Trans> : <Trans>Before and after</Trans>;

/** Trends around the change, and the figures before and after it. */
function EntryLinks({ entry, info, side }: EntryLinksProps) {
  const { id } = entry;
  if (!isModuleId(id)) return null;
  const variables = info?.variables ?? [];
  return (
    <chakra.div mt="2">
      <TrendsLink moduleId={id} at={inForceFrom(entry)} variable={variables[0] ?? null} />
      {entry.oldValue === null || variables.length === 0 ? null : (
        <Disclosure label={LABEL} px="2">
          {() => <ChangeEffect {...{ entry, variables }} entries={side.entries} />}
        </Disclosure>
      )}
    </chakra.div>
  );
}
