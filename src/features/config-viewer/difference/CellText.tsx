import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparedCell } from '../../../domain/configuration/difference';
import { MISSING_WORDS } from './difference-words';

type CellTextProps = { cell: ComparedCell; isMuted: boolean };

/** Characters that fill the lines of a cell at most; the detail has the whole value. */
const DRAWN = 200;

/** Value with its unit, or why there is none. */
export function CellText({ cell, isMuted }: CellTextProps) {
  const { t } = useLingui();
  return (
    <Box py="2" lineHeight="1.35" overflowWrap="anywhere" color={isMuted ? 'fg.muted' : 'fg'}>
      {cell.kind === 'value' ? (
        <chakra.span lineClamp={3} fontVariantNumeric="tabular-nums">
          <bdi>{cell.value.slice(0, DRAWN)}</bdi>
          {cell.form.unit === null ? null : (
            <chakra.span color="fg.muted">
              {' '}
              <bdi>{cell.form.unit.slice(0, DRAWN)}</bdi>
            </chakra.span>
          )}
        </chakra.span>
      ) : (
        <chakra.span color="fg.muted" fontStyle="italic">
          {t(MISSING_WORDS[cell.kind])}
        </chakra.span>
      )}
      {cell.isCertain ? null : (
        <Box fontSize="xs" color="fg.muted">
          <Trans>Not certain</Trans>
        </Box>
      )}
    </Box>
  );
}
