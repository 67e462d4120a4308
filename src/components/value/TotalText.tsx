import { useFresh } from '../fleet/snapshot-context';
import { qualityOfTotal } from './quality';
import type { Total } from './total';
import { ValueText, type ValueSize } from './ValueText';

/**
 * A sum over modules, styled by its quality. It was not measured at one moment, so a tap opens
 * nothing.
 */
export function TotalText({ total, size }: { total: Total; size?: ValueSize }) {
  const fresh = useFresh();
  const { quantity, partlySilent } = total;
  const quality = qualityOfTotal(quantity.value, partlySilent, fresh);
  return <ValueText {...{ quantity, quality }} {...(size === undefined ? {} : { size })} />;
}
