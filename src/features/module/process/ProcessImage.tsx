import { Box } from '@chakra-ui/react';
import { Drawing } from './drawing/Drawing';
import { Captions } from './Captions';
import { HIT } from './layouts/hit-box';
import { PICTURE } from './layouts/layout';
import { OfflineBanner } from './OfflineBanner';
import type { ProcessView } from './process-view';
import { ValueChip } from './ValueChip';

/** At least 11 px, however small the picture; grows with it up to a moderate size. */
const TYPE = { fontSize: 'clamp(11px, 1.5cqw, 14.5px)', lineHeight: '1.25' } as const;

/**
 * The drawing with names and values over it; only the values can be pressed. In a window too narrow
 * for its smallest size it scrolls in its frame.
 */
export function ProcessImage({ view }: { view: ProcessView }) {
  const { module, row, layout, values, stateQuality } = view;
  const isOffline = row.status === 'offline';
  return (
    <Box maxW="1120px" mx="auto">
      {isOffline ? <OfflineBanner at={row.measuredAt} /> : null}
      <Box overflowX="auto">
        <Box
          position="relative"
          width="full"
          minW={`${HIT.smallest}px`}
          aspectRatio={`${PICTURE.width} / ${PICTURE.height}`}
          css={{ containerType: 'inline-size' }}
        >
          <Drawing
            layout={layout}
            word={module.statusWord}
            isLive={stateQuality === 'live'}
            isDimmed={isOffline}
          />
          <Box position="absolute" inset="0" css={TYPE}>
            <Captions view={view} isDimmed={isOffline} />
            {layout.sensors.map(({ variable, label }) => {
              const value = values.find((one) => one.variable === variable);
              return value === undefined ? null : (
                <ValueChip key={variable} value={value} row={row} at={label} />
              );
            })}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
