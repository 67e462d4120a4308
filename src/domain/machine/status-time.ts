import { ALARM_BITS, wordOf } from './status-word';

const ALARM = wordOf(...ALARM_BITS);
const IDLE = wordOf('READY', 'PLANNED_STOP', 'UNPLANNED_STOP', 'IDLE');
const RUNNING = wordOf('STARTING', 'STOPPING', 'RUNNING');

/*
 * Times of a machine by its status word (rules §9.7); a word may belong to two of them. The words
 * are plain numbers: the server asks for a hundred million of them during a backfill.
 */

export const isAlarmTime = (word: number): boolean => (word & ALARM) !== 0;
export const isIdleTime = (word: number): boolean => (word & IDLE) !== 0 && !isAlarmTime(word);
export const isRunTime = (word: number): boolean => (word & RUNNING) !== 0;
