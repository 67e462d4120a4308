import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import type { ComparedCell } from '../../../domain/configuration/difference';
import { ChangeEffect } from '../ChangeEffect';
import { Facts } from '../Facts';
import { useTimeFacts } from '../use-facts';
import { useValueText } from '../use-value-text';
import { MISSING_WORDS } from './difference-words';
import type { HeldSide } from './use-compared';

/** Values of the defaults have no entry. */
const NO_ENTRY = { type: 'text', oldValue: null, oldUnit: null } as const;

type SideDetailProps = { cell: ComparedCell; info: ParameterInfo | null; side: HeldSide };

/** Value of one side: since when it is in force, when the portal learnt of it, and its effect. */
export function SideDetail({ cell, info, side }: SideDetailProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const times = useTimeFacts(cell.kind === 'value' ? cell.entry : null);
  if (cell.kind !== 'value') return <Box color="fg.muted">{t(MISSING_WORDS[cell.kind])}</Box>;
  const { entry } = cell;
  const { type, oldValue, oldUnit } = entry ?? NO_ENTRY;
  return (
    <>
      <Facts
        facts={[
          [t`Value`, valueText(cell.value, cell.form)],
          ...times,
          [t`Old value`, oldValue === null ? null : valueText(oldValue, { type, unit: oldUnit })],
        ]}
      />
      {cell.isCertain ? null : (
        <Box fontSize="sm" color="fg.muted" mt="2">
          <Trans>A later report concerns this moment: what was known then is not certain.</Trans>
        </Box>
      )}
      {entry === null ? null : <ChangeEffect {...{ entry, info }} entries={side.entries} />}
    </>
  );
}
