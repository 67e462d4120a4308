import { useQuery } from '@tanstack/react-query';
import type { ConnectionStripProps } from '../../components/connection/ConnectionStrip';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { watchesLiveQuery } from '../../queries/view';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';

const ConnectionStrip = lazyScreen(
  'connection',
  async () => (await import('../../components/connection/ConnectionStrip')).ConnectionStrip,
);

/** Place of the strip, whose code is loaded later: nothing while values are current. */
export function StripSlot(props: ConnectionStripProps) {
  const { data } = useQuery(connectionQuery(useServices()));
  const { data: isLive } = useQuery(watchesLiveQuery());
  if (isLive && data.state !== 'failing') return null;
  return (
    <LaterPart>
      <ConnectionStrip {...props} />
    </LaterPart>
  );
}
