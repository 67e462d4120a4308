import { alarmName } from '../../domain/alerts/alarm-catalogue';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import type { AlarmEntry } from '../../domain/alerts/alarm-entry';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import { ALARM_WORDS } from '../../i18n/words/alarm-words';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Searchable } from './rank';
import type { MessageDescriptor } from '@lingui/core';

/** A page of the portal, as the drawer names it. */
export interface SearchPage {
  readonly title: string;
  readonly path: string;
  readonly icon: IconName;
}

export type SearchEntry = Searchable & { readonly key: string } & (
    | { readonly kind: 'module'; readonly moduleId: ModuleId; readonly below: string }
    | { readonly kind: 'power-block'; readonly powerBlockId: PowerBlockId; readonly below: string }
    | { readonly kind: 'alarm'; readonly alarm: AlarmEntry; readonly below: string }
    | { readonly kind: 'page'; readonly page: SearchPage; readonly below: string }
  );

/** Modules and power blocks of the newest snapshot on this device: found without a network too. */
export function machineEntries({ modules }: FleetSnapshot): readonly SearchEntry[] {
  const blocks = byPowerBlock(modules);
  return [
    ...blocks.flatMap((block) => block.modules.map(moduleEntry)),
    ...blocks.map(({ powerBlockId, name, modules: members }): SearchEntry => ({
      kind: 'power-block',
      key: powerBlockId,
      powerBlockId,
      title: name,
      below: powerBlockId,
      keywords: [powerBlockId, ...new Set(members.map(({ country }) => country))],
    })),
  ];
}

const moduleEntry = ({
  moduleId,
  name,
  powerBlockName,
  country,
}: ModuleTelemetry): SearchEntry => ({
  kind: 'module',
  key: moduleId,
  moduleId,
  title: name,
  below: `${moduleId} · ${powerBlockName}`,
  keywords: [moduleId, powerBlockName, country],
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
    key: page.path,
    page,
    title: page.title,
    below: '',
    keywords: [],
  }));
