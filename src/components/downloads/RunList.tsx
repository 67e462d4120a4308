import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { fileTitle } from './file-words';
import { useLocale } from '../time-text/use-locale';
import { bytesText } from '../../i18n/format/bytes';
import { fileRuns, type FileRun } from '../../queries/device/downloads';
import { ProgressBar } from '../../ui/progress/Bar';
import { DownloadCountdown } from './DownloadCountdown';

type RunListProps = { services: Parameters<typeof fileRuns>[0] };

/** Running downloads of any page, each with a button to cancel it. */
export function RunList({ services }: RunListProps) {
  const { t } = useLingui();
  const runs = fileRuns(services);
  const list = useSyncExternalStore(runs.subscribe, runs.current);
  if (list.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" aria-label={t`On their way`} borderTopWidth="1px" px="4">
      {list.map((run) => (
        <RunItem
          key={run.key}
          run={run}
          onCancel={() => {
            runs.cancel(run.key);
          }}
        />
      ))}
    </chakra.ul>
  );
}

function RunItem({ run, onCancel }: { run: FileRun; onCancel: () => void }) {
  const { t } = useLingui();
  const title = fileTitle(run.file, t);
  return (
    <chakra.li py="3" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3">
        <Box minW="0">
          <Box fontWeight="medium">{title}</Box>
          <Box color="fg.muted">{run.file.ownerId}</Box>
        </Box>
        <Button variant="outline" aria-label={t`Cancel ${title}`} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Flex>
      <Box mt="2">
        {run.until === null ? <Coming run={run} /> : <DownloadCountdown until={run.until} />}
      </Box>
    </chakra.li>
  );
}

/** Number of bytes received so far. */
function Coming({ run }: { run: FileRun }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { bytes, total, file } = run;
  const come = bytesText(bytes, locale);
  if (total === null) return <Trans>{come} so far</Trans>;
  const all = bytesText(total, locale);
  return (
    <>
      <ProgressBar label={fileTitle(file, t)} value={bytes} max={total} />
      <Box mt="1">
        <Trans>
          {come} of {all}
        </Trans>
      </Box>
    </>
  );
}
