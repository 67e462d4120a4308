import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { HiddenText } from '../../ui/HiddenText';
import { ICON_PATHS } from '../../ui/icons/icon-paths';
import { LINE } from '../../ui/icons/line';

/** Says, by a clock and in words for who hears it, that it is how it was, not how it is. */
export function PastMark() {
  return (
    <>
      <PastIcon side={{ marginInlineEnd: '0.25rem' }} />
      <PastWords />
    </>
  );
}

/** The same after a word that has an icon of its own before it. */
export function PastMarkAfter() {
  return (
    <>
      <PastWords />
      <PastIcon side={{ marginInlineStart: '0.25rem' }} />
    </>
  );
}

/** Plain, since without a network it stands beside every value. */
const PastIcon = ({ side }: { side: CSSProperties }) => (
  <svg
    {...LINE}
    aria-hidden
    style={{
      display: 'inline-block',
      flexShrink: 0,
      width: '0.95em',
      height: '0.95em',
      maxWidth: '1rem',
      maxHeight: '1rem',
      verticalAlign: '-0.1em',
      ...side,
    }}
  >
    <path d={ICON_PATHS.clock} />
  </svg>
);

function PastWords() {
  return (
    <HiddenText>
      <Trans>Not live:</Trans>{' '}
    </HiddenText>
  );
}
