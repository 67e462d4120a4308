import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ChartIconName } from './chart-icon-paths';
import { ChartIcon } from './ChartIcon';
import { PAN_PART, panned, ZOOM_IN, ZOOM_OUT, zoomed } from '../model/span-moves';
import type { Span } from '../model/trend';

type ChartButtonsProps = {
  /** Both stay the same functions: a refresh of the chart does not draw the buttons anew. */
  onMove: (change: (span: Span) => Span) => void;
  onReset: () => void;
};

/** Everything that gestures do, for who cannot or will not drag: 44 px each. */
export const ChartButtons = memo(function ChartButtons({ onMove, onReset }: ChartButtonsProps) {
  const { t } = useLingui();
  const move = (name: ChartIconName, label: string, change: (span: Span) => Span) => ({
    name,
    label,
    onClick: () => {
      onMove(change);
    },
  });
  const buttons = [
    move('earlier', t`Earlier`, (span) => panned(span, -PAN_PART)),
    move('later', t`Later`, (span) => panned(span, PAN_PART)),
    move('zoomIn', t`Zoom in`, (span) => zoomed(span, ZOOM_IN)),
    move('zoomOut', t`Zoom out`, (span) => zoomed(span, ZOOM_OUT)),
    { name: 'wholeRange', label: t`Whole range`, onClick: onReset } as const,
  ];
  return (
    <Flex role="group" aria-label={t`Zoom and move`} wrap="wrap" gap="1.5">
      {buttons.map(({ name, label, onClick }) => (
        <IconButton
          key={name}
          variant="outline"
          px="0"
          {...{ title: label, onClick }}
          aria-label={label}
        >
          <ChartIcon name={name} />
        </IconButton>
      ))}
    </Flex>
  );
});
