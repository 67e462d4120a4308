import { useMemo, useState } from 'react';
import { groupBy } from '../../../base/group-by';
import { entryInForce } from '../../../domain/configuration/config-leaves';
import { FIRMWARE_KEY } from '../../../domain/configuration/change-sets';
import type { SearchedMachine } from '../../../domain/configuration/suggestions';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import { useServices } from '../../../queries/services';

/** Returns the firmware in force at a machine; null while it is not known on this device. */
export function useFirmware(): (machine: SearchedMachine) => string | null {
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const { history } = useConfigHistory(FIRMWARE_KEY);
  return useMemo(() => {
    const ofMachine = groupBy(history?.entries ?? [], ({ id }) => id);
    return ({ id }) => entryInForce(ofMachine.get(id) ?? [], now)?.newValue ?? null;
  }, [history, now]);
}
