import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import type { FileKind } from '../../domain/machine/machine-file';
import { Icon } from '../../ui/icons/Icon';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { useTapPanel } from '../popover/use-tap-panel';
import type { FileSource } from './file-source';

const NAME = 'downloads';
const DownloadPanel = lazyScreen(NAME, async () => (await import('./DownloadPanel')).DownloadPanel);
const DownloadDialog = lazyScreen(
  NAME,
  async () => (await import('./DownloadDialog')).DownloadDialog,
);

/** Hides an element on paper. */
const ON_SCREEN = { '@media print': { display: 'none' } } as const;

/**
 * Button that opens the menu of files: kinds of files, running downloads, and stored files (rules
 * §2.12). A press elsewhere, Escape and a choice close the menu.
 */
export function DownloadMenu({ source }: { source: FileSource }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<FileKind | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const { button, panel } = useTapPanel(t`Files`, () => (
    <Box ref={content} width="min({sizes.xs}, calc(92vw - {spacing.8}))" mx="-2">
      <LaterPart loading={<Box minH="20rem" />}>
        <DownloadPanel
          source={source}
          onChoose={(chosen) => {
            content.current?.closest<HTMLElement>('[popover]')?.hidePopover();
            setKind(chosen);
          }}
        />
      </LaterPart>
    </Box>
  ));
  return (
    <Box flexShrink="0" css={ON_SCREEN}>
      <Button variant="outline" aria-label={t`Files`} {...button}>
        <Icon name="install" />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {t`Files`}
        </Box>
      </Button>
      {panel}
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
    </Box>
  );
}
