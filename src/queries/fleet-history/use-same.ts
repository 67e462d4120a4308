import { useState } from 'react';
import { sameJson } from '../../base/same-json';

/** The value as it was as long as it means the same: the very same object. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || sameJson(kept, value)) return kept;
  setKept(value);
  return value;
}
