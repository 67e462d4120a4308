import { useState } from 'react';
import { sameJson } from '../base/same-json';

/** Returns the previous object as long as it equals the value. */
export function useSame<T>(value: T): T {
  const [stored, setStored] = useState(value);
  if (stored === value || sameJson(stored, value)) return stored;
  setStored(value);
  return value;
}
