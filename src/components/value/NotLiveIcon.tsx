import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { HiddenText } from '../../ui/HiddenText';
import { ICON_PATHS } from '../../ui/icons/icon-paths';
import { LINE } from '../../ui/icons/line';

/** Clock icon, and hidden words for screen readers: the value is past, not live. */
export function NotLiveIcon() {
  return (
    <>
      <ClockIcon side={{ marginInlineEnd: '0.25rem' }} />
      <NotLiveWords />
    </>
  );
}

/** The same, placed after a word that has its own icon before it. */
export function NotLiveIconAfter() {
  return (
    <>
      <NotLiveWords />
      <ClockIcon side={{ marginInlineStart: '0.25rem' }} />
    </>
  );
}

/** A plain SVG without style classes: without a network every value shows one. */
const ClockIcon = ({ side }: { side: CSSProperties }) => (
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

function NotLiveWords() {
  return (
    <HiddenText>
      <Trans>Not live:</Trans>{' '}
    </HiddenText>
  );
}
