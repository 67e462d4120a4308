import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../domain/time/days';
import { stampText } from '../../domain/machine/file-name';
import type { FileOwnerId } from '../../domain/machine/machine-file';
import { later } from '../../base/units';
import { blackboxesQuery } from '../../queries/device/downloads';
import { Loading } from '../../ui/states/Loading';
import { DownloadCountdown } from './DownloadCountdown';
import { FAULT_WORDS } from './download-words';

type BlackboxStampsProps = {
  services: Parameters<typeof blackboxesQuery>[0];
  ownerId: FileOwnerId;
  day: Day;
  onChoose: (stamp: string) => void;
};

/** Blackbox recordings of a day on the machines; a press downloads one. */
export function BlackboxStamps({ services, ownerId, day, onChoose }: BlackboxStampsProps) {
  const { t } = useLingui();
  const [until] = useState(() => later(services.clock.now(), services.files.timeoutMs));
  const { data, isError } = useQuery(blackboxesQuery(services, ownerId, day));
  if (isError) return <Box role="alert">{t(FAULT_WORDS.server)}</Box>;
  if (data === undefined)
    return (
      <>
        <DownloadCountdown until={until} />
        <Loading rows={3} />
      </>
    );
  if (data.kind === 'failed') return <Box role="alert">{t(FAULT_WORDS[data.fault])}</Box>;
  if (data.stamps.length === 0)
    return (
      <Box role="status">
        <Trans>no blackbox files for selected date</Trans>
      </Box>
    );
  return (
    <>
      <Box mb="2" fontSize="sm" color="fg.muted">
        {day}
      </Box>
      <chakra.ul listStyleType="none" aria-label={t`Blackboxes of ${day}`}>
        {data.stamps.map((stamp) => (
          <chakra.li key={stamp} mb="2">
            <Button
              variant="outline"
              width="full"
              size="xl"
              onClick={() => {
                onChoose(stamp);
              }}
            >
              {stampText(stamp)}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
