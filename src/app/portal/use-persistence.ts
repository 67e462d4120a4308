import { useEffect } from 'react';
import { askToPersist } from '../../store/database/quota';
import { isStandalone, persistOnce } from '../install/persist-once';

/** At the first start as an installed app: the browser is asked to keep what is stored. */
export function usePersistence(): void {
  useEffect(() => {
    if (isStandalone()) persistOnce(localStorage, () => askToPersist());
  }, []);
}
