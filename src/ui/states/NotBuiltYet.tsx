import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

type NotBuiltYetProps = {
  /** The planned screen, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
};

/** A page in the place of a screen that is not built yet. */
export function NotBuiltYet({ children, actions }: NotBuiltYetProps) {
  const { t } = useLingui();
  return (
    <StateNotice icon="building" title={t`This screen is not built yet`} actions={actions}>
      <Text>{children}</Text>
      <Text mt="2">
        <Trans>It comes with a later version of the portal.</Trans>
      </Text>
    </StateNotice>
  );
}
