import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { HiddenText } from '../../HiddenText';

type TrendPlotProps = {
  label: string;
  frame: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  /** Whether M sets measuring cursors. */
  isMeasurable?: boolean;
};

/** The canvas. It takes the focus, and the keys that its description names. */
export function TrendPlot({
  label,
  frame,
  onKeyDown,
  onBlur,
  isMeasurable = false,
}: TrendPlotProps) {
  const id = useId();
  return (
    <>
      <Box
        ref={frame}
        role="application"
        aria-label={label}
        aria-describedby={id}
        tabIndex={0}
        position="absolute"
        inset="0"
        overflow="hidden"
        borderRadius="l1"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        css={{ '& .u-over': { cursor: 'crosshair', touchAction: 'pan-y' } }}
      />
      <HiddenText id={id}>
        <Trans>
          Left and right arrow read values, with Shift they move in time. Plus and minus zoom, Home
          shows the whole range, Escape hides the cursor.
        </Trans>
        {isMeasurable ? (
          <>
            {' '}
            <Trans>M sets the first measuring cursor, then the second; Escape removes both.</Trans>
          </>
        ) : null}
      </HiddenText>
    </>
  );
}
