import { useState } from 'react';
import { useConfigChanges } from '../../../queries/configuration/use-configuration';

/** Latest changes of all visible machines (rules §2.14). */
export function ChangesTab() {
  const [period] = useState({ live: true as const, range: 720 as const });
  const { changes } = useConfigChanges(period);
  return (
    <ul>
      {changes?.entries.map(({ id, key, timestamp, order, machineName, name, newValue }) => (
        <li key={`${id}/${key}/${String(timestamp)}/${String(order)}`}>
          {machineName} {name} {newValue}
        </li>
      ))}
    </ul>
  );
}
