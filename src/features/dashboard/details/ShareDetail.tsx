import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStatusCounts } from '../use-status-counts';

export function AlarmTimeDetail() {
  return (
    <ShareDetail>
      <Trans>The share of status samples in which a module had an alarm.</Trans>
    </ShareDetail>
  );
}

export function IdleTimeDetail() {
  return (
    <ShareDetail>
      <Trans>
        The share of status samples in which a module stood ready, idle or stopped, planned or not,
        without an alarm.
      </Trans>
    </ShareDetail>
  );
}

/** Meaning of the share, and how many samples it counts. */
function ShareDetail({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const counts = useStatusCounts();
  if (counts === undefined) return null;
  return (
    <Flex direction="column" gap="2">
      <span>{children}</span>
      <span>
        {t`${plural(counts.samples, { one: '# sample counted', other: '# samples counted' })}`}
      </span>
      {counts.complete ? null : (
        <span>
          <Trans>
            A part of the range is not on this device yet, so this speaks of the rest of it.
          </Trans>
        </span>
      )}
    </Flex>
  );
}
