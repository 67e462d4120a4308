import { Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, daysAfter } from '../../domain/time/days';
import { newestDay } from '../../domain/machine/file-name';
import type { FileKind, MachineFile } from '../../domain/machine/machine-file';
import { connectionQuery } from '../../queries/connection';
import { hasFiles } from '../../queries/device/downloads';
import { useServices } from '../../queries/services';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { Icon } from '../../ui/icons/Icon';
import { AlarmDays } from './AlarmDays';
import { BlackboxStamps } from './BlackboxStamps';
import { DayChoice } from './DayChoice';
import { fileOf, type FileSource } from './file-source';
import { useStartDownload } from './use-start-download';

type DownloadDialogProps = { source: FileSource; kind: FileKind; onClose: () => void };

const TITLES: Record<FileKind, MessageDescriptor> = {
  log: msg`Download a log`,
  blackbox: msg`Download a blackbox`,
  parameters: msg`Download parameters`,
  variables: msg`Download variables`,
};

/**
 * Choice of a day, and for a blackbox of a recording of that day, with back and cancel (rules
 * §2.12).
 */
export function DownloadDialog({ source, kind, onClose }: DownloadDialogProps) {
  const { t } = useLingui();
  const services = useServices();
  const { ownerId, moduleId, zone } = source;
  const start = useStartDownload(moduleId);
  const [today] = useState(() => dayOf(services.clock.now(), zone));
  const [day, setDay] = useState(() => daysAfter(today, -1));
  const [step, setStep] = useState<'day' | 'stamps'>('day');
  const { data: connection } = useQuery(connectionQuery(services));
  const isOffline = connection.state === 'failing';
  const download = (file: MachineFile) => {
    start(file);
    onClose();
  };
  const ok = () => {
    if (kind === 'blackbox') setStep('stamps');
    else download(fileOf(source, kind, day));
  };
  return (
    <AppDialog
      open
      size="sm"
      onClose={onClose}
      title={t(TITLES[kind])}
      actions={
        <Actions
          onCancel={onClose}
          {...(step === 'day'
            ? {
                onward: {
                  text: kind === 'blackbox' ? t`Next` : t`Download`,
                  disabled: isOffline,
                  onPress: ok,
                },
              }
            : {
                onBack: () => {
                  setStep('day');
                },
              })}
        />
      }
    >
      {isOffline ? <NoConnection /> : null}
      {step === 'day' || !hasFiles(services) ? (
        <>
          {kind === 'blackbox' ? <AlarmDays {...{ source, day }} onChange={setDay} /> : null}
          <DayChoice {...{ day, zone }} newest={newestDay(kind, today)} onChange={setDay} />
        </>
      ) : (
        <BlackboxStamps
          {...{ services, ownerId, day }}
          onChoose={(stamp) => {
            download({ kind: 'blackbox', ownerId, day, stamp });
          }}
        />
      )}
    </AppDialog>
  );
}

/** Said before the choice, which would be in vain. */
function NoConnection() {
  return (
    <Flex role="status" gap="2" mb="4">
      <Icon name="cloudOff" mt="0.5" />
      <Trans>No connection to the server: a new file cannot be downloaded now.</Trans>
    </Flex>
  );
}

type ActionsProps = {
  onBack?: () => void;
  onCancel: () => void;
  onward?: { text: string; disabled: boolean; onPress: () => void };
};

function Actions({ onBack, onCancel, onward }: ActionsProps) {
  return (
    <>
      {onBack === undefined ? null : (
        <Button variant="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {onward === undefined ? null : (
        <Button disabled={onward.disabled} onClick={onward.onPress}>
          {onward.text}
        </Button>
      )}
    </>
  );
}
