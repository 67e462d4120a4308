import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ControlMaster,
  OperatingState,
  StartState,
} from '../../domain/machine/machine-states';

/** Names of the operating states (rules §4.6). */
export const OPERATING_STATE_WORDS: Record<OperatingState, MessageDescriptor> = {
  INIT: msg`Initialising`,
  IDLE: msg`Idle`,
  READY: msg`Ready`,
  START: msg`Starting`,
  RUNNING: msg`Running`,
  STOP: msg`Stopping`,
  MANUAL: msg`Manual`,
  ALARM: msg`Alarm`,
  NOT_AVAILABLE: msg`Not available`,
  TIMEOUT: msg`Timeout`,
};

/** Names of the start states (rules §4.6); PHT is preheating. */
export const START_STATE_WORDS: Record<StartState, MessageDescriptor> = {
  INIT: msg`Initialising`,
  AWAIT_COLD_WATER: msg`Waiting for cold water`,
  START_DT: msg`Starting the drivetrain`,
  START_MAIN_PUMP: msg`Starting the main pump`,
  AWAIT_HOT_WATER: msg`Waiting for hot water`,
  PHT_FLUSH_COOLING: msg`Preheating: flushing the cooling`,
  PHT_HEAT_UP_GAS: msg`Preheating: gas`,
  PHT_HEAT_UP_COILS: msg`Preheating: generator coils`,
  PHT_HEAT_UP_TURBINE: msg`Preheating: turbine`,
  PHT_DEC_BOOSTER: msg`Preheating: lowering the booster`,
  COND_BEAR: msg`Conditioning the bearings`,
  START_TURBINE: msg`Starting the turbine`,
  PRE_COND_TURBINE: msg`Preconditioning the turbine`,
  AWAIT_TURBINE_SPEED: msg`Waiting for turbine speed`,
  START_BOOSTER_PUMP: msg`Starting the booster pump`,
  RAMP_UP_TURBINE: msg`Ramping up the turbine`,
  AWAIT_START_SPEED: msg`Waiting for start speed`,
};

/** Names of the control masters (rules §4.6). */
export const CONTROL_MASTER_WORDS: Record<ControlMaster, MessageDescriptor> = {
  'NO PID': msg`None`,
  'POWER PID': msg`Power`,
  'GEN TEMP PID': msg`Generator temperature`,
  'PROCESS PID': msg`Process`,
  'ANTI CAV PID': msg`Anti-cavitation`,
  'RETURN TEMP PID': msg`Return temperature`,
  'DEIF PID': msg`Genset controller (DEIF)`,
};
