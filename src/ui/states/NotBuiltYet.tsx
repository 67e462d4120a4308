import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

type NotBuiltYetProps = {
  /** The screen's name, as its page title says it. */
  name: string;
  /** What the screen will do, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
};

/** An honest page in the place of a screen that later work brings. */
export function NotBuiltYet({ name, children, actions }: NotBuiltYetProps) {
  const { t } = useLingui();
  return (
    <StateNotice icon="building" title={t`${name}: this screen is not built yet`} actions={actions}>
      <Text>{children}</Text>
      <Text mt="3">
        <Trans>It comes with a later version. Nothing is missing from your data.</Trans>
      </Text>
    </StateNotice>
  );
}
