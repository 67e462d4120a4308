import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useId, useRef, useState } from 'react';
import type { FileKind } from '../../domain/machine/machine-file';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import type { FileSource } from './file-source';
import { FloatingButton } from './FloatingButton';
import { FloatingPanel } from './FloatingPanel';

const NAME = 'downloads';
const DownloadPanel = lazyScreen(NAME, async () => (await import('./DownloadPanel')).DownloadPanel);
const DownloadDialog = lazyScreen(
  NAME,
  async () => (await import('./DownloadDialog')).DownloadDialog,
);

/**
 * Floating menu of downloads: kinds of files, running downloads, and stored files (rules §2.12).
 */
export function DownloadMenu({ source }: { source: FileSource }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<FileKind | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <>
      <FloatingButton
        label={t`Downloads`}
        open={isOpen}
        controls={id}
        button={button}
        onPress={() => {
          setOpen(!isOpen);
        }}
      />
      {isOpen ? (
        <FloatingPanel id={id} label={t`Downloads`} onClose={close}>
          <LaterPart loading={<Box minH="20rem" />}>
            <DownloadPanel source={source} onChoose={setKind} />
          </LaterPart>
        </FloatingPanel>
      ) : null}
      {kind === null ? null : (
        <Suspense>
          <DownloadDialog
            key={kind}
            {...{ source, kind }}
            onClose={() => {
              setKind(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
