import { useParams } from '@tanstack/react-router';
import { isPowerBlockId } from '../../domain/ids';
import { PowerBlockScreen } from '../../features/power-block/PowerBlockScreen';

/** Reads the power block out of the address. */
export function PowerBlockRoute() {
  const { powerBlockId = '' } = useParams({ strict: false });
  return <PowerBlockScreen powerBlockId={isPowerBlockId(powerBlockId) ? powerBlockId : null} />;
}
