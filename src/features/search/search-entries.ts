import { alarmName } from '../../domain/alerts/alarm-catalogue';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import type { AlarmEntry } from '../../domain/alerts/alarm-entry';
import { isAlarm, type FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { worstBlocksFirst } from '../../domain/fleet/worst-first';
import { worstModulesFirst } from '../../domain/fleet/worst-modules-first';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import { displayedStatus } from '../../domain/machine/module-status';
import type { ModuleStatus } from '../../domain/machine/statuses';
import type { EpochMs } from '../../base/units';
import { ALARM_WORDS } from '../../i18n/words/alarm-words';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Searchable } from './rank';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const ALARM = msg`Alarm`;
const WARNING = msg`Warning`;

/** A page of the portal, as the drawer names it, or a dialog. */
export interface SearchPage {
  readonly title: string;
  /** Path of the page, or the function that opens the dialog. */
  readonly to: string | (() => void);
  readonly icon: IconName;
}

export type SearchEntry = Searchable & { readonly key: string } & (
    | {
        readonly kind: 'module';
        readonly moduleId: ModuleId;
        readonly below: string;
        readonly status: ModuleStatus;
      }
    | {
        readonly kind: 'active';
        readonly moduleId: ModuleId;
        readonly below: string;
        readonly status: ModuleStatus;
      }
    | { readonly kind: 'power-block'; readonly powerBlockId: PowerBlockId; readonly below: string }
    | { readonly kind: 'alarm'; readonly alarm: AlarmEntry; readonly below: string }
    | { readonly kind: 'page'; readonly page: SearchPage; readonly below: string }
  );

/** Modules and power blocks of the newest snapshot on this device: found without a network too. */
export function machineEntries(snapshot: FleetSnapshot): readonly SearchEntry[] {
  return [
    ...worstModulesFirst(snapshot).map((module) => moduleEntry(module, snapshot.servedAt)),
    ...worstBlocksFirst(snapshot).map(({ powerBlockId, name, modules: members }): SearchEntry => ({
      kind: 'power-block',
      key: powerBlockId,
      powerBlockId,
      title: name,
      below: powerBlockId,
      keywords: [powerBlockId, ...new Set(members.map(({ country }) => country))],
    })),
  ];
}

const moduleEntry = (module: ModuleTelemetry, judgedAt: EpochMs): SearchEntry => {
  const { moduleId, name, powerBlockName, country } = module;
  return {
    kind: 'module',
    key: moduleId,
    moduleId,
    title: name,
    below: `${moduleId} · ${powerBlockName}`,
    keywords: [moduleId, powerBlockName, country],
    status: displayedStatus(module, judgedAt),
  };
};

/** Active alarms and warnings, the worst first, found by machine, code, words and severity. */
export const activeEntries = (
  alarms: readonly FleetAlarm[],
  t: (words: MessageDescriptor) => string,
): readonly SearchEntry[] =>
  alarms.map((alarm) => {
    const { id, moduleId, moduleName, severity, powerBlockName } = alarm;
    const { full } = fleetAlarmText(alarm, t);
    const kind = t(isAlarm(alarm) ? ALARM : WARNING);
    return {
      kind: 'active',
      key: `active ${id}`,
      moduleId,
      title: moduleName,
      below: full,
      status: severity,
      keywords: [full, moduleId, powerBlockName, kind, String(alarm.code ?? '')],
    };
  });

/** The alarm catalogue, found by code, name, and description in the user's language. */
export const alarmEntries = (t: (words: MessageDescriptor) => string): readonly SearchEntry[] =>
  ALARM_ENTRIES.map((alarm) => {
    const words = ALARM_WORDS[alarm.code];
    const below = words === undefined ? '' : t(words);
    return {
      kind: 'alarm',
      key: `alarm ${alarm.code}`,
      alarm,
      title: alarmName(alarm),
      below,
      keywords: [String(alarm.code), below],
    };
  });

export const pageEntries = (pages: readonly SearchPage[]): readonly SearchEntry[] =>
  pages.map((page) => ({
    kind: 'page',
    key: `page ${page.title}`,
    page,
    title: page.title,
    below: '',
    keywords: [],
  }));
