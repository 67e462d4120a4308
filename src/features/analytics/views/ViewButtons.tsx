import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import type { ShownAnalytics } from '../use-analytics-view';

const SaveDialog = lazyScreen('saved-views', async () => (await import('./SaveDialog')).SaveDialog);
const LoadDialog = lazyScreen('saved-views', async () => (await import('./LoadDialog')).LoadDialog);

/** Buttons that save the shown view, and load a saved one (rules §5.5). */
export function ViewButtons({ shown }: { shown: ShownAnalytics }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'save' | 'load' | null>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <Flex wrap="wrap" gap="2">
      <Button
        variant="outline"
        onClick={() => {
          setOpened('save');
        }}
      >
        {t`Save view`}
      </Button>
      <Button
        variant="outline"
        onClick={() => {
          setOpened('load');
        }}
      >
        {t`Load view`}
      </Button>
      {opened === null ? null : (
        <LaterPart>
          {opened === 'save' ? (
            <SaveDialog shown={shown} onClose={close} />
          ) : (
            <LoadDialog shown={shown} onClose={close} />
          )}
        </LaterPart>
      )}
    </Flex>
  );
}
