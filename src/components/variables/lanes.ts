import type { MessageDescriptor } from '@lingui/core';
import { MODULE_STATUS_LOOKS } from '../status/module-status-looks';
import { alarmName, alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import {
  CONTROL_MASTERS,
  OPERATING_STATES,
  START_STATES,
} from '../../domain/machine/machine-states';
import { MODULE_STATUSES } from '../../domain/machine/statuses';
import type { VariableName } from '../../domain/machine/variables';
import type { LaneBox } from '../../ui/charts/model/trend';

type Translate = (words: MessageDescriptor) => string;

/** "A2500"; the code alone when it is not in the catalogue. */
function codeText(code: number): string {
  const entry = alarmEntryOf(code);
  return entry === null ? String(code) : alarmName(entry);
}

const code =
  (hue: LaneBox['hue']) =>
  (value: number): LaneBox | null =>
    value === 0 ? null : { hue, text: codeText(value) };

/** Names of states by index, as the controller numbers them (rules §4.6). */
const STATE_NAMES: Partial<Record<VariableName, readonly string[]>> = {
  State: OPERATING_STATES,
  StartState: START_STATES,
  ControlMaster: CONTROL_MASTERS,
};

/** Returns the name of a state; its number where it has none. */
export const stateName = (variable: VariableName, state: number): string =>
  STATE_NAMES[variable]?.[state] ?? String(state);

const state =
  (variable: VariableName) =>
  (value: number): LaneBox => ({ hue: 'grey', text: stateName(variable, value) });

/** Box of a status. A start is grey: blue is production alone, as in the bar of states. */
function statusBox(index: number, translate: Translate): LaneBox | null {
  const status = MODULE_STATUSES[index];
  if (status === undefined) return null;
  const { word, hue } = MODULE_STATUS_LOOKS[status];
  return { hue: status === 'starting' ? 'grey' : hue, text: translate(word) };
}

const LANES: Partial<
  Record<VariableName, (value: number, translate: Translate) => LaneBox | null>
> = {
  StatusWord: statusBox,
  AlarmCode: code('danger'),
  WarningCode: code('warning'),
  State: state('State'),
  StartState: state('StartState'),
  ControlMaster: state('ControlMaster'),
};

const plain = (value: number): LaneBox => ({ hue: 'grey', text: String(value) });

/** Returns the box of a code or a state; null for "none". */
export function laneBox(
  variable: VariableName,
  value: number,
  translate: Translate,
): LaneBox | null {
  return (LANES[variable] ?? plain)(value, translate);
}
