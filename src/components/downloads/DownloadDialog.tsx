import { Button } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf, daysAfter, type Day } from '../../../domain/time/days';
import { newestDay, type FileKind, type MachineFile } from '../../../domain/machine/machine-file';
import { hasFiles } from '../../../queries/device/downloads';
import { useServices } from '../../../queries/services';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { ModulePage } from '../module-page';
import { BlackboxStamps } from './BlackboxStamps';
import { DayChoice } from './DayChoice';
import { useStartDownload } from './use-start-download';

type DownloadDialogProps = ModulePage & { kind: FileKind; onClose: () => void };

const TITLES: Record<FileKind, MessageDescriptor> = {
  log: msg`Download a log`,
  blackbox: msg`Download a blackbox`,
  parameters: msg`Download parameters`,
  variables: msg`Download variables`,
};

const fileOf = (
  { moduleId, powerBlockId }: ModulePage['module'],
  kind: Exclude<FileKind, 'blackbox'>,
  day: Day,
): MachineFile =>
  kind === 'log' ? { kind, ownerId: moduleId, day } : { kind, ownerId: powerBlockId, day };

/**
 * Choice of a day, and for a blackbox of a recording of that day, with back and cancel (rules
 * §2.12).
 */
export function DownloadDialog({ module, kind, onClose }: DownloadDialogProps) {
  const { t } = useLingui();
  const services = useServices();
  const start = useStartDownload(module.moduleId);
  const zone = module.timezone;
  const [today] = useState(() => dayOf(services.clock.now(), zone));
  const [day, setDay] = useState(() => daysAfter(today, -1));
  const [step, setStep] = useState<'day' | 'stamps'>('day');
  const download = (file: MachineFile) => {
    start(file);
    onClose();
  };
  const ok = () => {
    if (kind === 'blackbox') setStep('stamps');
    else download(fileOf(module, kind, day));
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
            ? { onOk: ok }
            : {
                onBack: () => {
                  setStep('day');
                },
              })}
        />
      }
    >
      {step === 'day' || !hasFiles(services) ? (
        <DayChoice {...{ day, zone }} newest={newestDay(kind, today)} onChange={setDay} />
      ) : (
        <BlackboxStamps
          {...{ services, day }}
          moduleId={module.moduleId}
          onChoose={(stamp) => {
            download({ kind: 'blackbox', ownerId: module.moduleId, day, stamp });
          }}
        />
      )}
    </AppDialog>
  );
}

type ActionsProps = { onBack?: () => void; onCancel: () => void; onOk?: () => void };

function Actions({ onBack, onCancel, onOk }: ActionsProps) {
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
      {onOk === undefined ? null : (
        <Button onClick={onOk}>
          <Trans>OK</Trans>
        </Button>
      )}
    </>
  );
}
