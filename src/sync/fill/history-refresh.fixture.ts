import { DAY, later } from '../../base/units';
import type { LiveRange } from '../../domain/time/time-ranges';
import { fillWorld } from './fill-world.fixture';
import { startHistoryRefresh, type RefreshState } from './history-refresh';
import { request } from './requests.fixture';

/** A view of the last day, with a fixed random number. */
export function startView({
  range = 24,
  random = 0.5,
  days = 1,
}: { range?: LiveRange | null; random?: number; days?: number } = {}) {
  const here = fillWorld();
  const states: RefreshState[] = [];
  const page = { visible: true };
  here.deps.clock.learn(here.source.now);
  const deps = { ...here.deps, random: () => random };
  const live = () => {
    const now = deps.clock.now();
    return request({ from: later(now, -days * DAY), to: now });
  };
  const options = { request: live, range, isVisible: () => page.visible };
  const refresh = startHistoryRefresh(deps, options, (state) => states.push(state));
  return { ...here, refresh, states, page };
}
