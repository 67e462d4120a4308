import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { drawingCss } from './drawing/drawing-css';
import { PipeLine } from './drawing/Pipes';
import { MEDIA } from './layouts/layout';
import { MEDIUM_WORDS, STEAM_MEDIUM_WORDS } from './process-words';
import { BESIDE } from './placement';
import type { ProcessView } from './process-view';

const ITEM = { display: 'flex', alignItems: 'center', gap: '0.5rem' } as const;

/** Meaning of the drawing's lines. */
export function ProcessLegend({ view: { type, layout } }: { view: ProcessView }) {
  const { t } = useLingui();
  const words = type === 'steam' ? STEAM_MEDIUM_WORDS : MEDIUM_WORDS;
  const drawn = MEDIA.filter((medium) => layout.pipes.some((pipe) => pipe.medium === medium));
  return (
    <chakra.ul
      gridArea="legend"
      aria-label={t`Lines`}
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1.5"
      px={{ base: '4', lg: '0' }}
      fontSize="xs"
      color="fg.muted"
      css={{ ...drawingCss, [BESIDE]: { flexDirection: 'column' } }}
    >
      {drawn.map((medium) => (
        <li key={medium} style={ITEM}>
          <svg aria-hidden viewBox="0 0 48 12" width="48px" height="12px">
            <PipeLine medium={medium} d="M0 6H48" isFlowing={false} />
          </svg>
          {t(words[medium])}
        </li>
      ))}
    </chakra.ul>
  );
}
