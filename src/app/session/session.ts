import type { OpenedAccount } from '../account/account';
import { createEffects, type SessionDeps } from './effects';
import { INITIAL_STATE, next } from './next';
import type { SessionEvent, SessionState } from './state';

export interface Session {
  /** Finds out who is here and opens their data. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
}

/** The session of one page, from start to sign-out: `next` decides, `createEffects` carries out. */
export function createSession(deps: SessionDeps): Session {
  let state: SessionState<OpenedAccount> = INITIAL_STATE;
  const perform = createEffects(deps, (event) => void dispatch(event));
  /** Resolves when the event's effects, and those of the events they lead to, are carried out. */
  async function dispatch(event: SessionEvent<OpenedAccount>): Promise<void> {
    const step = next(state, event);
    state = step.state;
    for (const effect of step.effects) {
      const outcome = perform(effect);
      // Effects that take no time follow each other without a pause: a sign-out has begun at once.
      const following = outcome === null ? null : await outcome;
      if (following !== null) await dispatch(following);
    }
  }
  return {
    start: () => dispatch({ kind: 'page-opened' }),
    signIn: () => dispatch({ kind: 'sign-in-pressed' }),
    signOut: () => dispatch({ kind: 'sign-out-pressed' }),
  };
}
