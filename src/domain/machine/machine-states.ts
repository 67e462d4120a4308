/** States by index, as the machine's controller numbers them (rules §4.6). */
export const OPERATING_STATES = [
  'INIT',
  'IDLE',
  'READY',
  'START',
  'RUNNING',
  'STOP',
  'MANUAL',
  'ALARM',
  'NOT_AVAILABLE',
  'TIMEOUT',
] as const;
export type OperatingState = (typeof OPERATING_STATES)[number];

export const START_STATES = [
  'INIT',
  'AWAIT_COLD_WATER',
  'START_DT',
  'START_MAIN_PUMP',
  'AWAIT_HOT_WATER',
  'PHT_FLUSH_COOLING',
  'PHT_HEAT_UP_GAS',
  'PHT_HEAT_UP_COILS',
  'PHT_HEAT_UP_TURBINE',
  'PHT_DEC_BOOSTER',
  'COND_BEAR',
  'START_TURBINE',
  'PRE_COND_TURBINE',
  'AWAIT_TURBINE_SPEED',
  'START_BOOSTER_PUMP',
  'RAMP_UP_TURBINE',
  'AWAIT_START_SPEED',
] as const;
export type StartState = (typeof START_STATES)[number];

export const CONTROL_MASTERS = [
  'NO PID',
  'POWER PID',
  'GEN TEMP PID',
  'PROCESS PID',
  'ANTI CAV PID',
  'RETURN TEMP PID',
  'DEIF PID',
] as const;
export type ControlMaster = (typeof CONTROL_MASTERS)[number];
