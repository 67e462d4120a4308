import { stopIfCancelled } from '../remote/remote-error';
import { DAY, epochMs, type EpochMs } from '../base/units';
import { createFleet, DEFAULT_MODULE_COUNT, type Fleet } from '../simulator/fleet';
import type { FleetModule } from '../simulator/fleet-module';
import { newRow, type Row } from '../simulator/row';
import { REPORT_MS } from './sampling';
import { Slices, type Pause } from './slices';

/** Days of counters that are added up in one go, and the samples that weigh as much. */
const DAYS_AT_ONCE = 50;
const WEIGHT = 500;
/** However long a module is silent while it serves, it is not for longer. */
const LONGEST_SILENCE = DAY;

/** The demo's machines, to be asked in slices. */
export class MachinePark {
  readonly fleet: Fleet;
  /** Scratch that every sample overwrites whole. */
  readonly row: Row = newRow();
  readonly #pause: Pause;
  readonly #countedTo = new Map<FleetModule, number>();

  constructor(seed: number, pause: Pause) {
    this.fleet = createFleet({ seed, moduleCount: DEFAULT_MODULE_COUNT });
    this.#pause = pause;
  }

  /** Work that stops, with RemoteError `cancelled`, when nobody waits for it any more. */
  begin(signal: AbortSignal): Slices {
    return new Slices(async () => {
      await this.#pause();
      stopIfCancelled(signal);
    });
  }

  /**
   * Adds up the energy counters as far as `until`, once for each module: the first sample after seven
   * years would do it in one go.
   */
  async prepare(module: FleetModule, until: number, slices: Slices): Promise<void> {
    let at = this.#countedTo.get(module) ?? module.commissionedAt;
    for (; at < until; at += DAYS_AT_ONCE * DAY) {
      this.heard(module, at);
      if (slices.isDue(WEIGHT)) await slices.rest();
    }
    this.#countedTo.set(module, at);
  }

  /** Fills `row`; false, and row untouched, when nothing is heard of the module. */
  heard({ moduleId }: FleetModule, at: number): boolean {
    return this.fleet.sampleInto(this.row, moduleId, epochMs(at));
  }

  /** The newest moment at which the module was heard, with `row` filled; null when it never was. */
  lastHeard(module: FleetModule, now: EpochMs): EpochMs | null {
    const { commissionedAt, decommissionedAt } = module;
    const end = Math.min(now, (decommissionedAt ?? Infinity) - 1);
    const earliest = Math.max(commissionedAt, end - LONGEST_SILENCE);
    for (let at = lastReport(end); at >= earliest; at -= REPORT_MS) {
      if (this.heard(module, at)) return epochMs(at);
    }
    return null;
  }
}

/** The newest moment of reporting that is not after `at`. */
export const lastReport = (at: number): number => Math.floor(at / REPORT_MS) * REPORT_MS;
