import { asc } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import { NO_ORDERS, type Order, type Orders } from '../../simulator/orders';
import type { Database } from '../database/database';
import { machineOrders } from '../database/tables/commands';

/** What the machines of the embedded fleet have obeyed, oldest first; a restart knows it still. */
export interface OrderBook {
  readonly of: (moduleId: ModuleId) => Orders;
  /** Written down before the machine acts by it. */
  readonly add: (moduleId: ModuleId, order: Order) => Promise<void>;
}

export async function openOrderBook(db: Database): Promise<OrderBook> {
  const orders = new Map<ModuleId, Orders>();
  const of = (moduleId: ModuleId): Orders => orders.get(moduleId) ?? NO_ORDERS;
  const enter = (moduleId: ModuleId, order: Order) =>
    orders.set(moduleId, [...of(moduleId), order]);
  const known = await db.select().from(machineOrders).orderBy(asc(machineOrders.id));
  for (const { moduleId, at, command } of known) enter(moduleId, { at: epochMs(at), command });
  return {
    of,
    add: async (moduleId, order) => {
      await db.insert(machineOrders).values({ moduleId, ...order });
      enter(moduleId, order);
    },
  };
}
