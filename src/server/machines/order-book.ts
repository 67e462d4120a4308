import { asc } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import { NO_ORDERS, type Order, type Orders } from '../../simulator/orders';
import type { Database } from '../database/database';
import { machineOrders } from '../database/tables/commands';

/**
 * Orders that the machines of the embedded fleet have obeyed, oldest first; they outlive a restart.
 */
export interface OrderBook {
  readonly of: (moduleId: ModuleId) => Orders;
  /** Stores an order; called before the machine acts on it. */
  readonly add: (moduleId: ModuleId, order: Order) => Promise<void>;
}

export async function openOrderBook(db: Database): Promise<OrderBook> {
  const orders = new Map<ModuleId, Orders>();
  const of = (moduleId: ModuleId): Orders => orders.get(moduleId) ?? NO_ORDERS;
  const append = (moduleId: ModuleId, order: Order) =>
    orders.set(moduleId, [...of(moduleId), order]);
  const known = await db.select().from(machineOrders).orderBy(asc(machineOrders.id));
  for (const { moduleId, at, command } of known) append(moduleId, { at: epochMs(at), command });
  return {
    of,
    add: async (moduleId, order) => {
      await db.insert(machineOrders).values({ moduleId, ...order });
      append(moduleId, order);
    },
  };
}
