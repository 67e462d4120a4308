/** Claim on the embedded fleet, by one server at a time. */
export interface FleetClaim {
  /** Aborted when the claim is lost: another server may have the fleet from then on. */
  readonly lost: AbortSignal;
  /** Asks the database whether the claim still holds; ends it when it does not. */
  readonly check: () => Promise<boolean>;
  readonly release: () => Promise<void>;
}

/** Lock on the embedded fleet and with it on the connection to the machines. */
export interface FleetLock {
  /** Claims the fleet for this server; null when another one has it. */
  readonly claim: () => Promise<FleetClaim | null>;
  /** Returns whether any server on this database has the fleet, this one included. */
  readonly isHeld: () => Promise<boolean>;
}

/** Lock in a database that only this process uses. */
export function soleFleetLock(): FleetLock {
  let isHeld = false;
  return {
    claim: () => {
      isHeld = true;
      const release = () => {
        isHeld = false;
        return Promise.resolve();
      };
      const check = () => Promise.resolve(isHeld);
      return Promise.resolve({ lost: new AbortController().signal, check, release });
    },
    isHeld: () => Promise.resolve(isHeld),
  };
}
