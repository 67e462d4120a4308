import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { StateNotice } from './StateNotice';

type ErrorStateProps = {
  /** What went wrong, as a sentence for the reader. */
  title: string;
  /** What the reader can do next. */
  children?: ReactNode;
  onTryAgain?: () => void;
  level?: 1 | 2;
};

/** Something failed: says what, what next, and offers to try again where that can help. */
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
