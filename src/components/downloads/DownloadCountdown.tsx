import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { useNow } from '../../queries/time/use-now';
import { isNearlyOut, secondsLeft } from './seconds-left';

/** Remaining time for the machine's reply; red at the end (rules §2.12). */
export function DownloadCountdown({ until }: { until: EpochMs }) {
  const seconds = secondsLeft(until, useNow(1_000));
  const isRed = isNearlyOut(seconds);
  return (
    <chakra.span
      role="timer"
      color={isRed ? 'danger.fg' : 'fg.muted'}
      fontWeight={isRed ? 'semibold' : 'normal'}
    >
      <Trans>Waiting for the machine: {seconds} s left</Trans>
    </chakra.span>
  );
}
