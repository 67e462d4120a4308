import { START_STATES, type StartState } from '../domain/machine/machine-states';

/** Duration of each start state, in parts of the whole sequence (rules §4.6). */
const PARTS: Record<StartState, number> = {
  INIT: 1,
  AWAIT_COLD_WATER: 6,
  START_DT: 3,
  START_MAIN_PUMP: 4,
  AWAIT_HOT_WATER: 14,
  PHT_FLUSH_COOLING: 5,
  PHT_HEAT_UP_GAS: 12,
  PHT_HEAT_UP_COILS: 8,
  PHT_HEAT_UP_TURBINE: 10,
  PHT_DEC_BOOSTER: 4,
  COND_BEAR: 5,
  START_TURBINE: 4,
  PRE_COND_TURBINE: 4,
  AWAIT_TURBINE_SPEED: 5,
  START_BOOSTER_PUMP: 3,
  RAMP_UP_TURBINE: 8,
  AWAIT_START_SPEED: 4,
};

const whole = START_STATES.reduce((sum, state) => sum + PARTS[state], 0);

/** Share of the sequence at which each state begins, by index; then 1. */
const BEGINS: readonly number[] = START_STATES.reduce<readonly number[]>(
  (begins, state) => [...begins, (begins.at(-1) ?? 0) + PARTS[state] / whole],
  [0],
);

const LAST = START_STATES.length - 1;

/** Share of the sequence, 0 to 1, at which a state begins. */
export const beginOf = (state: StartState): number => BEGINS[START_STATES.indexOf(state)] ?? 0;

/** Returns the index of the start state at a share of the sequence. */
export function startStateAt(share: number): number {
  let index = 0;
  while (index < LAST && share >= (BEGINS[index + 1] ?? 1)) index++;
  return index;
}

export const startStateIndex = (state: StartState): number => START_STATES.indexOf(state);

/** Share at which the turbine begins to turn; it reaches its speed at the end. */
export const TURBINE_FROM = beginOf('START_TURBINE');
/** Share at which power begins to rise. */
export const RAMP_FROM = beginOf('RAMP_UP_TURBINE');
/** Share at which a start is given up when there is too little heat. */
export const GIVEN_UP_AT = beginOf('PHT_DEC_BOOSTER');
