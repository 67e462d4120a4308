import { Suspense, useState } from 'react';
import { useServices } from '../../queries/services';
import { lazyScreen } from '../../ui/later/lazy-screen';

const LossMessage = lazyScreen('loss', async () => (await import('./LossMessage')).LossMessage);

/** Rare, and so the code that tells it is loaded when there is something to tell. */
export function LossSlot() {
  const { store } = useServices();
  const [loss] = useState(() => store.loss.read());
  return loss === null ? null : (
    <Suspense>
      <LossMessage loss={loss} accountKey={store.accountKey} />
    </Suspense>
  );
}
