import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparedCell } from '../../../domain/configuration/difference';
import { RowNote, RowValue } from '../RowText';
import { MISSING_WORDS } from './difference-words';

type CellTextProps = { cell: ComparedCell; isMuted: boolean };

/** Value with its unit, or why there is none. */
export function CellText({ cell, isMuted }: CellTextProps) {
  const { t } = useLingui();
  return (
    <Box py="2" lineHeight="1.35" color={isMuted ? 'fg.muted' : 'fg'}>
      {cell.kind === 'value' ? (
        <RowValue value={cell.value} unit={cell.form.unit} />
      ) : (
        <chakra.span color="fg.muted" fontStyle="italic">
          {t(MISSING_WORDS[cell.kind])}
        </chakra.span>
      )}
      {cell.isCertain ? null : (
        <RowNote>
          <Trans>Not certain</Trans>
        </RowNote>
      )}
    </Box>
  );
}
