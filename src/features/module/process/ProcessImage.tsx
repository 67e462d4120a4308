import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import type { VariableName } from '../../../domain/machine/variables';
import { SCROLL_EDGES } from '../../../ui/scroll-edges';
import { Captions } from './Captions';
import { Drawing } from './drawing/Drawing';
import { HIT } from './layouts/hit-box';
import { PICTURE } from './layouts/layout';
import { neighbourOf } from './layouts/neighbour';
import { OfflineBanner } from './OfflineBanner';
import { TYPE } from './placement';
import type { ProcessView, SheetControl } from './process-view';
import { ValueChip } from './ValueChip';

type ValuesProps = { view: ProcessView; sheet: SheetControl };
type ProcessImageProps = ValuesProps & {
  /** Whether what is in the frame is drawn by now; the frame has its size before. */
  isDrawn: boolean;
};

/**
 * The drawing with names and values over it; only the values can be pressed. In a window too narrow
 * for its smallest size it scrolls in its frame.
 */
export function ProcessImage({ view, sheet, isDrawn }: ProcessImageProps) {
  const { module, row, layout, stateQuality } = view;
  const isOffline = row.status === 'offline';
  return (
    <Box maxW="1120px" mx="auto">
      {isOffline ? <OfflineBanner at={row.measuredAt} /> : null}
      <Box overflowX="auto" css={SCROLL_EDGES}>
        <Box
          position="relative"
          width="full"
          minW={`${HIT.smallest}px`}
          aspectRatio={`${PICTURE.width} / ${PICTURE.height}`}
          css={{ containerType: 'inline-size' }}
        >
          {isDrawn ? (
            <>
              <Drawing
                layout={layout}
                word={module.statusWord}
                isLive={stateQuality === 'live'}
                isDimmed={isOffline}
              />
              <Box position="absolute" inset="0" css={TYPE}>
                <Captions view={view} isDimmed={isOffline} />
                <Values {...{ view, sheet }} />
              </Box>
            </>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

/** All values as one stop for Tab; arrow keys move between them by their places. */
function Values({ view: { layout, values }, sheet }: ValuesProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState<VariableName | undefined>(layout.sensors[0]?.variable);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = current === undefined ? null : neighbourOf(layout.sensors, current, event.key);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget
      .querySelector<HTMLElement>(`[data-variable="${next}"]`)
      ?.focus({ preventScroll: false });
  };
  return (
    <Box
      role="group"
      aria-label={t`Values in the drawing: arrow keys move between them`}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const focused = layout.sensors.find(({ variable }) => variable === target.dataset.variable);
        if (focused !== undefined) setCurrent(focused.variable);
      }}
    >
      {layout.sensors.map(({ variable, label }) => {
        const value = values.find((one) => one.variable === variable);
        return value === undefined ? null : (
          <ValueChip
            key={variable}
            {...{ value, sheet }}
            at={label}
            isTabStop={variable === current}
          />
        );
      })}
    </Box>
  );
}
