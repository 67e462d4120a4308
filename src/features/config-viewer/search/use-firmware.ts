import { useMemo, useState } from 'react';
import { groupBy } from '../../../base/group-by';
import { entryInForce } from '../../../domain/configuration/config-leaves';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import { FIRMWARE_KEYS } from '../../../domain/configuration/firmware';
import type { SearchedMachine } from '../../../domain/configuration/suggestions';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import { useServices } from '../../../queries/services';

/**
 * Returns the firmware in force at a machine of a kind; null while it is not known on this device.
 */
export function useFirmware(
  kind: ParameterInfo['machine'],
): (machine: SearchedMachine) => string | null {
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const { history } = useConfigHistory(FIRMWARE_KEYS[kind]);
  return useMemo(() => {
    const ofMachine = groupBy(history?.entries ?? [], ({ id }) => id);
    return ({ id }) => entryInForce(ofMachine.get(id) ?? [], now)?.newValue ?? null;
  }, [history, now]);
}
