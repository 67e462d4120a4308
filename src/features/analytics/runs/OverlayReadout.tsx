import { Box, Flex } from '@chakra-ui/react';
import { CHART_VARIABLES } from '../../../ui/charts/model/hues';
import { RunLine } from './RunSwatch';
import type { ReadOverlay } from './use-overlay-readout';

type OverlayReadoutProps = {
  readout: ReadOverlay;
  /** Whether the chart is wide enough for the starts of the runs beside their values. */
  hasNames: boolean;
};

/** Values at the cursor below an overlay; it has its room without a cursor too. */
export const OverlayReadout = ({ readout, hasNames }: OverlayReadoutProps) => (
  <Box fontSize="sm" mt="1" fontVariantNumeric="tabular-nums">
    <Box color="fg.muted">{readout.time}</Box>
    <Flex as="ul" wrap="wrap" columnGap="4" listStyleType="none" css={CHART_VARIABLES}>
      {readout.runs.map(({ start, text }, index) => (
        <li key={start} title={start}>
          <RunLine index={index} />
          {hasNames ? `${start}: ` : null}
          <b>{text}</b>
        </li>
      ))}
    </Flex>
    <Box color="fg.muted">{readout.band}</Box>
  </Box>
);
