import { Suspense, useState } from 'react';
import { ConnectionLine } from '../../components/connection/ConnectionLine';
import { useServices } from '../../queries/services';
import { lazyScreen } from '../../ui/later/lazy-screen';

const ConnectionDetail = lazyScreen(
  'connection',
  async () => (await import('../../components/connection/ConnectionDetail')).ConnectionDetail,
);
const LossMessage = lazyScreen('loss', async () => (await import('./LossMessage')).LossMessage);

/** The connection line, and what it never says about this device's storage. */
export function ConnectionSlot() {
  return (
    <>
      <ConnectionLine Detail={ConnectionDetail} />
      <LossSlot />
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
