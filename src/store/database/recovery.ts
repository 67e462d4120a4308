import { faultOf, type StorageFault } from './storage-error';

/**
 * [Note: A disk that recovers]
 *
 * Data that the disk does not accept are stored in memory, and the portal says so. They are written
 * back once the disk accepts any write again, and tried every minute besides. A record that another
 * tab has written meanwhile stays as it is there: that write is the newer one.
 */
export interface Recovery {
  /** Reason why some data is in memory only; null when all of it is on disk. */
  readonly fault: StorageFault | null;
  /**
   * Adds a place that stores data in memory when the disk fails. Its `writeBack` rejects with
   * StorageError while the disk accepts none of it. Places are written back in the order in which
   * they were added.
   */
  add(writeBack: () => Promise<void>): RecoveringPlace;
  stop(): void;
}

export interface RecoveringPlace {
  /** Some data went to memory. */
  failed(fault: StorageFault): void;
  /** The disk accepted a write, so it may accept the rest. */
  succeeded(): void;
}

/** Time after a write that succeeded, in ms: many of them cause one attempt. */
const SOON_MS = 1_000;
const AGAIN_MS = 60_000;

interface Place {
  readonly writeBack: () => Promise<void>;
  fault: StorageFault | null;
}

/** `onFault` is called when `fault` changes. */
export function createRecovery(onFault: () => void): Recovery {
  const places: Place[] = [];
  let fault: StorageFault | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  let isStopped = false;

  const update = () => {
    const now = places.find((place) => place.fault !== null)?.fault ?? null;
    if (now === fault) return;
    fault = now;
    onFault();
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void attempt(), ms);
  };
  const attempt = async () => {
    for (const place of places.filter((one) => one.fault !== null)) {
      place.fault = null;
      // A failure for another reason than the disk, as after an erasure, ends the attempts.
      const left = await faultOf(place.writeBack()).catch(() => null);
      // Null may be out of date: more data went to memory meanwhile.
      place.fault = left ?? place.fault;
    }
    isSoon = false;
    update();
    if (fault !== null) plan(AGAIN_MS);
  };
  return {
    get fault() {
      return fault;
    },
    add: (writeBack) => {
      const place: Place = { writeBack, fault: null };
      places.push(place);
      return {
        failed: (reason) => {
          place.fault = reason;
          if (fault === null) plan(AGAIN_MS);
          update();
        },
        succeeded: () => {
          if (fault === null || isSoon) return;
          isSoon = true;
          plan(SOON_MS);
        },
      };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
