import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { csvFileName } from '../../../base/csv';
import type { ModuleId } from '../../../domain/ids';
import { fileStem, type FileKind, type MachineFile } from '../../../domain/machine/machine-file';
import {
  fileRuns,
  hasFiles,
  type FileOutcome,
  type FileRuns,
} from '../../../queries/device/downloads';
import { useServices } from '../../../queries/services';
import { saveByLink } from '../../../ui/files/save-file';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import type { Messages } from '../../../ui/toaster/messages';
import { useMessages } from '../../../ui/toaster/use-messages';
import { DOWNLOAD_WORDS, FAULT_WORDS, NO_LOG } from './download-words';

/** Section 8: 'Downloading...' comes after 500 ms for module logs, else at once. */
const TELL_AFTER_MS: Record<FileKind, number> = {
  log: 500,
  blackbox: 0,
  parameters: 0,
  variables: 0,
};

type Words = (message: MessageDescriptor) => string;

/** Begins a download; what becomes of it is told by toasts, whatever screen is looked at by then. */
export function useStartDownload(moduleId: ModuleId): (file: MachineFile) => void {
  const { t } = useLingui();
  const services = useServices();
  const messages = useMessages();
  const zone = useZone();
  return useCallback(
    (file) => {
      if (!hasFiles(services)) return;
      const fileName = csvFileName(fileStem(file), services.clock.now(), zone);
      const runs = fileRuns(services);
      const ended = runs.start({ file, moduleId, fileName });
      if (ended !== null) void accompany({ file, runs, ended, messages, words: (one) => t(one) });
    },
    [services, messages, zone, moduleId, t],
  );
}

type Accompanied = {
  file: MachineFile;
  runs: FileRuns;
  ended: Promise<FileOutcome>;
  messages: Messages;
  words: Words;
};

/** Tells that a file is on its way until it is there, and then saves it. */
async function accompany({ file, runs, ended, messages, words }: Accompanied): Promise<void> {
  const key = fileStem(file);
  const id = `download ${key}`;
  const timer = setTimeout(() => {
    messages.tell({
      ...{ id, kind: 'info', text: words(DOWNLOAD_WORDS.running) },
      showFor: TOAST_MS.untilReplaced,
      action: {
        text: words(DOWNLOAD_WORDS.cancel),
        run: () => {
          runs.cancel(key);
        },
      },
    });
  }, TELL_AFTER_MS[file.kind]);
  const outcome = await ended;
  clearTimeout(timer);
  if (outcome.kind === 'cancelled') {
    messages.dismiss(id);
    return;
  }
  if (outcome.kind === 'done') {
    saveByLink(outcome.fileName, outcome.content);
    const text = words(DOWNLOAD_WORDS.done);
    messages.tell({ id, kind: 'success', text, showFor: TOAST_MS.userAction });
    return;
  }
  const { fault } = outcome;
  const text = words(fault === 'none' && file.kind === 'log' ? NO_LOG : FAULT_WORDS[fault]);
  if (fault === 'none') messages.tell({ id, kind: 'info', text, showFor: TOAST_MS.userAction });
  else messages.tell({ id, kind: 'error', text });
}
