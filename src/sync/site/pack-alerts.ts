import type { ModuleId } from '../../domain/ids';
import { alertsIn } from '../../store/alerts/alerts';
import { blockKey, blocksUnder, parseBlock } from '../../store/alerts/alert-blocks';
import type { SitePack } from '../../store/site-pack/pack-content';
import type { PackedAlerts } from '../../store/site-pack/packed-alerts';
import type { Store } from '../../store/store';
import type { SitePlan } from './site-plan';

type AlertStore = Pick<Store, 'alertRows'>;

/** Reads the stored changes of a plan's modules over its span, and the fleet's active alerts. */
export async function readAlerts(
  { alertRows }: AlertStore,
  { blocks, span }: Pick<SitePlan, 'blocks' | 'span'>,
): Promise<PackedAlerts> {
  const alerts = alertsIn(alertRows);
  const modules = blocks.flatMap(({ moduleIds }) => moduleIds);
  const histories: PackedAlerts['histories'][number][] = [];
  for (const moduleId of modules) {
    const { ledger: entries } = await alerts.history(moduleId, span);
    if (entries.length === 0) continue;
    const records = await Promise.all(
      blocksUnder([span]).map((block) => alertRows.get(blockKey(moduleId, block))),
    );
    const changes = records
      .flatMap((record) => parseBlock(record) ?? [])
      .filter(({ at }) => span.from <= at && at < span.to);
    histories.push({ moduleId, changes, entries });
  }
  return { active: await alerts.active(), histories };
}

/**
 * Stores the alerts of a pack where they are newer than what is stored; `seen` has the visible
 * modules. Returns false when access changed since `generation`: what may be stored is to be
 * decided again.
 */
export async function storeAlerts(
  { alertRows }: AlertStore,
  packed: SitePack['alerts'],
  seen: ReadonlySet<ModuleId>,
  generation: number,
): Promise<boolean> {
  if (packed === undefined) return true;
  const alerts = alertsIn(alertRows);
  const { active, histories } = packed;
  if (active !== null) {
    const visible = active.alerts.filter(({ moduleId }) => seen.has(moduleId));
    const isStored = await alerts.putActive({ ...active, alerts: visible }, generation);
    if (!isStored) return false;
  }
  for (const { moduleId, changes, entries } of histories) {
    if (!seen.has(moduleId)) continue;
    if (!(await alerts.putHistory([{ moduleId, changes, entries }], generation))) return false;
  }
  return true;
}
