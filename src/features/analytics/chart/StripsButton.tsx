import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { MOST_STRIPS } from '../lane-panes';

/** Returns whether a chart has so many rows that they share a strip of coverage. */
export const canOpenStrips = ({ lines }: TrendPane): boolean =>
  lines.length > MOST_STRIPS && lines.every(({ lane }) => lane === undefined);

type StripsButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Button that shows the coverage of each row of the chart, or of all rows together. */
export const StripsButton = ({ isOpen, onOpen }: StripsButtonProps) => (
  <Button
    variant="ghost"
    onClick={() => {
      onOpen(!isOpen);
    }}
  >
    {isOpen ? <Trans>Coverage in one strip</Trans> : <Trans>Coverage of each row</Trans>}
  </Button>
);
