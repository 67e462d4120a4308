import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { HiddenText } from '../../ui/HiddenText';
import { ICON_PATHS } from '../../ui/icons/icon-paths';
import { LINE } from '../../ui/icons/line';

/**
 * Hidden while the strip says it for the whole page (components/connection/use-dimmed-page); a mark
 * of a silent machine stays.
 */
const markDisplay = (isSilent: boolean, shown: string): string =>
  isSilent ? shown : `var(--held-mark, ${shown})`;

/** Clock icon, and hidden words for screen readers: the value is past, not live. */
export function NotLiveIcon({ isSilent = false }: { isSilent?: boolean }) {
  return (
    <>
      <ClockIcon side={{ marginInlineEnd: '0.2em' }} isSilent={isSilent} />
      <NotLiveWords isSilent={isSilent} />
    </>
  );
}

/** The same, placed after a word that has its own icon before it. */
export function NotLiveIconAfter() {
  return (
    <>
      <NotLiveWords isSilent={false} />
      <ClockIcon side={{ marginInlineStart: '0.2em' }} isSilent={false} />
    </>
  );
}

/** A plain SVG without style classes: without a network every value shows one. */
const ClockIcon = ({ side, isSilent }: { side: CSSProperties; isSilent: boolean }) => (
  <svg
    {...LINE}
    aria-hidden
    style={{
      display: markDisplay(isSilent, 'inline-block'),
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

function NotLiveWords({ isSilent }: { isSilent: boolean }) {
  return (
    <span style={{ display: markDisplay(isSilent, 'inline') }}>
      <HiddenText>
        <Trans>Not live:</Trans>{' '}
      </HiddenText>
    </span>
  );
}
