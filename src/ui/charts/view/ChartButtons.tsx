import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ChartIconName } from './chart-icon-paths';
import { ChartIcon } from './ChartIcon';
import { zoomAtCursor, type SpanChange } from '../model/keys';
import { PAN_PART, panned, ZOOM_IN, ZOOM_OUT } from '../model/span-moves';
import { holdInPlace } from './hold-in-place';

type ChartButtonsProps = {
  /** Both must be stable functions, so that a refresh of the chart does not redraw the buttons. */
  onMove: (change: SpanChange) => void;
  onReset: () => void;
  /** Places or removes the measuring cursors; null where nothing can be measured. */
  onMeasure?: (() => void) | null;
  isMeasuring?: boolean;
};

/** Buttons for everything that gestures do, for people who cannot or will not drag: 44 px each. */
export const ChartButtons = memo(function ChartButtons({
  onMove,
  onReset,
  onMeasure = null,
  isMeasuring = false,
}: ChartButtonsProps) {
  const { t } = useLingui();
  const move = (name: ChartIconName, label: string, change: SpanChange) => ({
    name,
    label,
    onClick: () => {
      onMove(change);
    },
  });
  const buttons = [
    move('earlier', t`Earlier`, (span) => panned(span, -PAN_PART)),
    move('later', t`Later`, (span) => panned(span, PAN_PART)),
    move('zoomIn', t`Zoom in`, zoomAtCursor(ZOOM_IN)),
    move('zoomOut', t`Zoom out`, zoomAtCursor(ZOOM_OUT)),
    { name: 'wholeRange', label: t`Reset zoom`, onClick: onReset } as const,
  ];
  return (
    <Flex role="group" aria-label={t`Zoom and move`} wrap="wrap">
      {buttons.map(({ name, label, onClick }) => (
        <IconButton
          key={name}
          variant="outline"
          px="0"
          title={label}
          aria-label={label}
          onClick={({ currentTarget }) => {
            holdInPlace(currentTarget);
            onClick();
          }}
        >
          <ChartIcon name={name} />
        </IconButton>
      ))}
      {onMeasure === null ? null : (
        <IconButton
          variant="outline"
          px="0"
          title={t`Measure (M at the cursor)`}
          aria-label={t`Measure`}
          aria-pressed={isMeasuring}
          onClick={onMeasure}
        >
          <ChartIcon name="measure" />
        </IconButton>
      )}
    </Flex>
  );
});
