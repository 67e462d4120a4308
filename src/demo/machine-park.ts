import { stopIfCancelled } from '../remote/remote-error';
import { DAY, epochMs, type EpochMs } from '../base/units';
import { createFleet, DEFAULT_MODULE_COUNT, type Fleet } from '../simulator/fleet';
import type { FleetModule } from '../simulator/fleet-module';
import { newRow, type Row } from '../simulator/row';
import { REPORT_MS } from './sampling';
import type { TourEvents } from './tour-events';
import { Slices, type Pause } from './slices';
import { DEMO_WORLD } from './world';

/** Days of counters that are summed in one go, and their weight in samples. */
const DAYS_AT_ONCE = 50;
const WEIGHT = 500;
/** No module in service is silent for longer than this. */
const LONGEST_SILENCE = DAY;

/** The demo's machines, sampled in slices. */
export class MachinePark {
  readonly fleet: Fleet;
  /** Scratch row that every sample overwrites completely. */
  readonly row: Row = newRow();
  readonly scene: TourEvents;
  readonly #pause: Pause;
  readonly #countedTo = new Map<FleetModule, number>();

  constructor(seed: number, scene: TourEvents, pause: Pause) {
    this.fleet = createFleet({ seed, moduleCount: DEFAULT_MODULE_COUNT, world: DEMO_WORLD });
    this.scene = scene;
    this.#pause = pause;
  }

  /** Work that stops with RemoteError `cancelled` when its caller no longer waits. */
  begin(signal: AbortSignal): Slices {
    return new Slices(async () => {
      await this.#pause();
      stopIfCancelled(signal);
    });
  }

  /**
   * Sums the energy counters up to `until`, once for each module: otherwise the first sample after
   * seven years would do it in one go.
   */
  async prepare(module: FleetModule, until: number, slices: Slices): Promise<void> {
    let at = this.#countedTo.get(module) ?? module.commissionedAt;
    for (; at < until; at += DAYS_AT_ONCE * DAY) {
      this.sample(module, at);
      if (slices.isDue(WEIGHT)) await slices.rest();
    }
    this.#countedTo.set(module, at);
  }

  /** Fills `row`; false, and row unchanged, when the module sent nothing. */
  sample({ moduleId }: FleetModule, at: number): boolean {
    return this.fleet.sampleInto(this.row, moduleId, epochMs(at), this.scene.ordersOf(moduleId));
  }

  /**
   * Returns the newest moment at which the module sent data, with `row` filled; null when it never
   * did.
   */
  lastSample(module: FleetModule, now: EpochMs): EpochMs | null {
    const { commissionedAt, decommissionedAt } = module;
    const end = Math.min(now, (decommissionedAt ?? Infinity) - 1);
    const earliest = Math.max(commissionedAt, end - LONGEST_SILENCE);
    for (let at = lastReport(end); at >= earliest; at -= REPORT_MS) {
      if (this.sample(module, at)) return epochMs(at);
    }
    return null;
  }
}

/** The newest reporting moment that is not after `at`. */
export const lastReport = (at: number): number => Math.floor(at / REPORT_MS) * REPORT_MS;
