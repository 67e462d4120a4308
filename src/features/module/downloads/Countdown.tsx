import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { EpochMs } from '../../../base/units';
import { useNow } from '../../../queries/time/use-now';
import { isNearlyOut, secondsLeft } from './seconds-left';

/** Section 4, Download timer: how long the machine may still take; red at the end. */
export function Countdown({ until }: { until: EpochMs }) {
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
