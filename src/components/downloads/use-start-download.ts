import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ModuleId } from '../../domain/ids';
import { fileKey } from '../../domain/machine/file-name';
import type { FileKind, MachineFile } from '../../domain/machine/machine-file';
import {
  fileRuns,
  hasFiles,
  type FileOutcome,
  type FileRuns,
} from '../../queries/device/downloads';
import { useServices } from '../../queries/services';
import { saveByLink } from '../../ui/files/save-file';
import { TOAST_MS } from '../../ui/toaster/message-list';
import type { Messages } from '../../ui/toaster/messages';
import { useMessages } from '../../ui/toaster/use-messages';
import { DOWNLOAD_WORDS, FAULT_WORDS, NO_LOG } from './download-words';

/** Delay of the toast "Downloading..." (rules §2.12). */
const NOTIFY_AFTER_MS: Record<FileKind, number> = {
  log: 500,
  blackbox: 0,
  parameters: 0,
  variables: 0,
};

type Words = (message: MessageDescriptor) => string;

/**
 * Returns a function that starts a download and reports its result by toasts, whichever screen is
 * open by then. The file is stored under this module.
 */
export function useStartDownload(moduleId: ModuleId): (file: MachineFile) => void {
  const { t } = useLingui();
  const services = useServices();
  const messages = useMessages();
  return useCallback(
    (file) => {
      if (!hasFiles(services)) return;
      const runs = fileRuns(services);
      const ended = runs.start({ file, moduleId });
      if (ended !== null)
        void reportDownload({ file, runs, ended, messages, words: (one) => t(one) });
    },
    [services, messages, moduleId, t],
  );
}

type ReportedDownload = {
  file: MachineFile;
  runs: FileRuns;
  ended: Promise<FileOutcome>;
  messages: Messages;
  words: Words;
};

/** Shows a toast while the download runs, then saves the file. */
async function reportDownload({
  file,
  runs,
  ended,
  messages,
  words,
}: ReportedDownload): Promise<void> {
  const key = fileKey(file);
  const id = `download ${key}`;
  const timer = setTimeout(() => {
    messages.show({
      id,
      kind: 'info',
      text: words(DOWNLOAD_WORDS.running),
      showFor: TOAST_MS.untilReplaced,
      action: {
        text: words(DOWNLOAD_WORDS.cancel),
        run: () => {
          runs.cancel(key);
        },
      },
    });
  }, NOTIFY_AFTER_MS[file.kind]);
  const outcome = await ended;
  clearTimeout(timer);
  if (outcome.kind === 'cancelled') {
    messages.dismiss(id);
    return;
  }
  if (outcome.kind === 'done') {
    saveByLink(outcome.fileName, outcome.content);
    const text = words(DOWNLOAD_WORDS.done);
    messages.show({ id, kind: 'success', text, showFor: TOAST_MS.userAction });
    return;
  }
  const { fault } = outcome;
  const text = words(fault === 'none' && file.kind === 'log' ? NO_LOG : FAULT_WORDS[fault]);
  if (fault === 'none') messages.show({ id, kind: 'info', text, showFor: TOAST_MS.userAction });
  else messages.show({ id, kind: 'error', text });
}
