import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CountedTime } from '../../../components/past/CountedTime';
import { useStatusCounts } from '../use-status-counts';

export function AlarmTimeDetail() {
  return (
    <ShareDetail>
      <Trans>The share of the time in which a module had an alarm.</Trans>
    </ShareDetail>
  );
}

export function IdleTimeDetail() {
  return (
    <ShareDetail>
      <Trans>
        The share of the time in which a module stood ready, idle or stopped, planned or not,
        without an alarm. It includes the wait after a timeout.
      </Trans>
    </ShareDetail>
  );
}

/** Meaning of the share, and how much time it counts. */
function ShareDetail({ children }: { children: ReactNode }) {
  const counts = useStatusCounts();
  if (counts === undefined) return null;
  return (
    <Flex direction="column" gap="2">
      <span>{children}</span>
      <span>
        <CountedTime counts={counts} />
      </span>
      {counts.complete ? null : (
        <span>
          <Trans>A part of the range is not on this device yet. The value covers the rest.</Trans>
        </span>
      )}
    </Flex>
  );
}
