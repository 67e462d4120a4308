import { Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icons/Icon';
import { NoticeFrame } from './NoticeFrame';
import type { ShownAnalytics } from '../use-analytics-view';
import { useRestorable, useStoreSession } from './use-session';

/** Stores the unsaved session, and offers the last one while nothing is shown. */
export function RestoreBanner({ shown }: { shown: ShownAnalytics }) {
  const { t } = useLingui();
  useStoreSession(shown);
  const { session, dismiss } = useRestorable(shown);
  if (session === null) return null;
  const rows = t`${plural(session.view.rows.length, { one: '# variable', other: '# variables' })}`;
  return (
    <NoticeFrame>
      <Flex gap="3" align="center">
        <Icon name="refresh" color="fg.muted" />
        <Trans>Your last session was not saved ({rows}).</Trans>
      </Flex>
      <Flex wrap="wrap" gap="2">
        <Button variant="ghost" px="3" onClick={dismiss}>{t`Dismiss`}</Button>
        <Button
          onClick={() => {
            shown.show(session);
          }}
        >{t`Restore your last session`}</Button>
      </Flex>
    </NoticeFrame>
  );
}
