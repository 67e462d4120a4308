import { useState } from 'react';
import { Changes } from './Changes';

/** Latest changes of the machines that match the filter (rules §2.16). */
export function ChangesTab() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Changes
      // Begins again, and with it the request that failed.
      key={attempt}
      onTryAgain={() => {
        setAttempt(attempt + 1);
      }}
    />
  );
}
