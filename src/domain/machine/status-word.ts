import { branded, type Brand } from '../../base/brand';

/** Unsigned 32 bits (rules §4.1). With bit 31 set it is larger than any signed 32-bit integer. */
export type StatusWord = Brand<number, 'StatusWord'>;

/** Number of each bit; a bit that is not listed has no meaning. */
export const STATUS_BITS = {
  READY: 0,
  IDLE: 1,
  STARTING: 2,
  RUNNING: 3,
  STOPPING: 4,
  PLANNED_STOP: 5,
  UNPLANNED_STOP: 6,
  TIMEOUT: 7,
  LIMPMODE: 8,
  ALARM: 11,
  CRITICAL_ALARM: 12,
  EMERGENCY_ALARM: 13,
  WARNING: 14,
  TURBINE_RUN: 16,
  MAIN_PUMP_RUN: 17,
  BOOSTER_PUMP_RUN: 18,
  BOOSTER_VALVE_OPEN: 19,
  COOLING_VALVE_OPEN: 20,
  ATU_EVACUATING: 22,
  DRAIN_VALVE_OPEN: 24,
  SPRAY_VALVE_OPEN: 25,
  GAS_VALVE_OPEN: 26,
  EXHAUST_VALVE_OPEN: 27,
  REMOTE_CONTROL: 31,
} as const;
export type StatusBit = keyof typeof STATUS_BITS;

export const isStatusBit = (text: string): text is StatusBit => Object.hasOwn(STATUS_BITS, text);

/** Returns the word as unsigned 32 bits; a negative value has the same bits. */
export const statusWord = (value: number): StatusWord => branded<StatusWord>(value >>> 0);

/** Returns the word in which exactly `bits` are set. */
export const wordOf = (...bits: readonly StatusBit[]): StatusWord =>
  statusWord(bits.reduce((word, bit) => word | (1 << STATUS_BITS[bit]), 0));

export const hasBit = (word: StatusWord, bit: StatusBit): boolean =>
  ((word >>> STATUS_BITS[bit]) & 1) === 1;

export const hasAnyBit = (word: StatusWord, bits: readonly StatusBit[]): boolean =>
  bits.some((bit) => hasBit(word, bit));

/** "In alarm" is any of the three alarm bits (rules §4.1). */
export const ALARM_BITS = ['ALARM', 'CRITICAL_ALARM', 'EMERGENCY_ALARM'] as const;
export const inAlarm = (word: StatusWord): boolean => hasAnyBit(word, ALARM_BITS);
export const inWarning = (word: StatusWord): boolean => hasBit(word, 'WARNING');
