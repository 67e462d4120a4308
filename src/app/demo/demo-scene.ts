import * as z from 'zod/mini';
import type { KeyValueStore } from '../../auth/last-account';
import { epochMs, later, SECOND, type EpochMs } from '../../base/units';
import type { TourEvents } from '../../demo/tour-events';
import type { ModuleId } from '../../domain/ids';
import type { TourScene } from '../../features/tour/tour-scene';
import { NO_ORDERS } from '../../simulator/orders';

/** Entry of the local storage with the orders of the demo's machines. */
export const DEMO_ORDERS = 'portal.demo-orders';
/** Age of an order when it is given, so that the newest report already has its effect. */
const AGE_MS = 20 * SECOND;
const REPORT_MS = 10 * SECOND;

const orderSchema = z.object({
  at: z.pipe(z.number(), z.transform(epochMs)),
  command: z.enum(['TRIP', 'RESET_ALARMS']),
});
const ordersSchema = z.record(z.string(), z.array(orderSchema));
type Stored = z.infer<typeof ordersSchema>;

/** Scene of the demo, which its tour directs. */
export interface DemoScene extends TourEvents, TourScene {
  /** Reads the orders that another tab has given. */
  readonly reload: () => void;
  /** Deletes the orders; the demo's stored data must be deleted too. */
  readonly forget: () => void;
}

/**
 * Creates the scene. Its orders are stored like the history that they change; without storage they
 * end with the page. Alarms that an earlier visit left are reset.
 */
export function createDemoScene(storage: () => KeyValueStore, now: () => EpochMs): DemoScene {
  let isConnected = true;
  let orders = readOrders(storage);
  const add = (moduleId: string, command: Stored[string][number]['command']) => {
    const before = orders[moduleId] ?? [];
    const earliest = (before.at(-1)?.at ?? 0) + REPORT_MS;
    const at = epochMs(Math.max(later(now(), -1 * AGE_MS), earliest));
    orders = { ...orders, [moduleId]: [...before, { at, command }] };
    inStorage(storage, (local) => {
      local.setItem(DEMO_ORDERS, JSON.stringify(orders));
    });
  };
  const trip = (moduleId: ModuleId) => {
    add(moduleId, 'TRIP');
  };
  const reset = (moduleId: string) => {
    if (orders[moduleId]?.at(-1)?.command === 'TRIP') add(moduleId, 'RESET_ALARMS');
  };
  Object.keys(orders).forEach(reset);
  return {
    ordersOf: (moduleId) => orders[moduleId] ?? NO_ORDERS,
    isConnected: () => isConnected,
    trip,
    reset,
    setConnected: (connected) => {
      isConnected = connected;
    },
    reload: () => {
      orders = readOrders(storage);
    },
    forget: () => {
      inStorage(storage, (local) => {
        local.removeItem(DEMO_ORDERS);
      });
    },
  };
}

function readOrders(storage: () => KeyValueStore): Stored {
  try {
    const text = storage().getItem(DEMO_ORDERS) ?? '{}';
    return ordersSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** A browser may refuse its storage. */
function inStorage(storage: () => KeyValueStore, act: (local: KeyValueStore) => void): void {
  try {
    act(storage());
  } catch {
    // The orders are kept for the life of the page.
  }
}
