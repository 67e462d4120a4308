import type { ModuleId } from '../domain/ids';
import { NO_ORDERS, type Orders } from '../simulator/orders';

/** Events of the demo beside the plans of its machines: its tour makes them. */
export interface TourEvents {
  /** Commands and faults of a machine so far; the same array while nothing changes. */
  readonly ordersOf: (moduleId: ModuleId) => Orders;
  /** False while the tour has pulled the network's plug. */
  readonly isConnected: () => boolean;
}

export const NO_TOUR_EVENTS: TourEvents = { ordersOf: () => NO_ORDERS, isConnected: () => true };
