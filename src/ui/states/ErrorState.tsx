import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { StateNotice } from './StateNotice';

type ErrorStateProps = {
  /** The error, as a sentence for the reader. */
  title: string;
  /** The reader's next step. */
  children?: ReactNode;
  onTryAgain?: () => void;
  level?: 1 | 2;
};

/** An error with its next step, and a button to try again where that can help. */
export function ErrorState({ title, children, onTryAgain, level }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <StateNotice
      role="alert"
      icon="error"
      hue="danger"
      title={title}
      {...(level === undefined ? {} : { level })}
      {...(onTryAgain === undefined
        ? {}
        : {
            actions: (
              <Button colorPalette="accent" onClick={onTryAgain}>
                <Icon name="refresh" />
                {t`Try again`}
              </Button>
            ),
          })}
    >
      {children}
    </StateNotice>
  );
}
