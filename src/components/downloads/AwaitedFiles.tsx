import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { fileRuns, hasFiles } from '../../queries/device/downloads';
import { useServices } from '../../queries/services';
import { DownloadCountdown } from './DownloadCountdown';
import { offers, type FileSource } from './file-source';
import { fileTitle } from './file-words';

/** Countdowns of the downloads of this page whose first byte has not arrived (rules §2.12). */
export function AwaitedFiles({ source }: { source: FileSource }) {
  const services = useServices();
  return hasFiles(services) ? <Countdowns {...{ services, source }} /> : null;
}

type CountdownsProps = { services: Parameters<typeof fileRuns>[0]; source: FileSource };

function Countdowns({ services, source }: CountdownsProps) {
  const { t } = useLingui();
  const runs = fileRuns(services);
  const awaited = useSyncExternalStore(runs.subscribe, runs.current).flatMap(
    ({ key, file, until }) =>
      until !== null && offers(source, file) ? [{ key, file, until }] : [],
  );
  if (awaited.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" mt="4" aria-label={t`On their way`}>
      {awaited.map(({ key, file, until }) => (
        <chakra.li
          key={key}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          px="4"
          py="3"
          bg="bg.subtle"
          borderRadius="l2"
          _notFirst={{ mt: '2' }}
        >
          <chakra.span fontWeight="medium">{fileTitle(file, t)}</chakra.span>
          <DownloadCountdown until={until} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
