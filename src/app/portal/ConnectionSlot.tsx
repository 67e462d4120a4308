import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { ConnectionLine } from '../../components/connection/ConnectionLine';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { LossSlot } from './LossSlot';
import { NewerCodeNotice } from './NewerCodeNotice';
import { lazyScreen } from '../../ui/later/lazy-screen';

const ConnectionDetail = lazyScreen(
  'connection',
  async () => (await import('../../components/connection/ConnectionDetail')).ConnectionDetail,
);

/** The connection line; and when only a sign-in helps, the one button for it. Nobody is sent away unasked. */
export function ConnectionSlot({ onSignIn }: { onSignIn: () => void }) {
  const { data } = useQuery(connectionQuery(useServices()));
  return (
    <>
      <ConnectionLine Detail={ConnectionDetail} />
      <NewerCodeNotice />
      <LossSlot />
      {data.why === 'sign-in-needed' ? (
        <Button colorPalette="accent" onClick={onSignIn}>
          <Trans>Sign in again</Trans>
        </Button>
      ) : null}
    </>
  );
}
