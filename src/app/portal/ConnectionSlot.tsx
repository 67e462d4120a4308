import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { ConnectionLine } from '../../components/connection/ConnectionLine';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { NewerCodeNotice } from './NewerCodeNotice';
import { lazyScreen } from '../../ui/later/lazy-screen';

const ConnectionDetail = lazyScreen(
  'connection',
  async () => (await import('../../components/connection/ConnectionDetail')).ConnectionDetail,
);
const LossMessage = lazyScreen('loss', async () => (await import('./LossMessage')).LossMessage);

/**
 * The connection line, with a button to sign in when nothing else helps. Nobody is redirected
 * unasked.
 */
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

/** Reports data that the browser has deleted; rare, so its code is loaded when there is a loss. */
function LossSlot() {
  const { store } = useServices();
  const [loss] = useState(() => store.loss.read());
  return loss === null ? null : (
    <Suspense>
      <LossMessage loss={loss} accountKey={store.accountKey} />
    </Suspense>
  );
}
