import type { ModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import type { Fleet } from '../../simulator/fleet';
import { newRow } from '../../simulator/row';
import { scaleRow, type Vector } from '../telemetry/vector';

/** The module's last sample in [notBefore, before), of those it sends every `step` ms; null when it was silent. */
export function lastHeard(
  fleet: Fleet,
  moduleId: ModuleId,
  { before, step, notBefore }: { before: number; step: number; notBefore: number },
): { readonly at: number; readonly vector: Vector } | null {
  const row = newRow();
  for (let at = Math.ceil(before / step - 1) * step; at >= notBefore; at -= step) {
    if (fleet.sampleInto(row, moduleId, epochMs(at))) return { at, vector: scaleRow(row) };
  }
  return null;
}
