import { isVariableName, type VariableName } from '../../domain/machine/variables';

/** Tabs of a module's page (rules §2.8), as named in the address. */
export const MODULE_TABS = ['process', 'alerts', 'history', 'info'] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

/** State of the page in the address, besides the period (ui L9). */
export interface ModuleSearch {
  /** null when the address names no tab. */
  readonly tab: ModuleTab | null;
  /** Id of the alert whose detail is open. */
  readonly alert: string | null;
  /** Variable whose trend is shown. */
  readonly variable: VariableName | null;
  /** Groups that the timeline does not show, as `trends/timeline-groups.ts` reads them. */
  readonly without: string | null;
}

/** Unchecked search parameters of the address. */
export type RawModuleSearch = Partial<Record<keyof ModuleSearch, unknown>>;

const isTab = (text: string): text is ModuleTab => MODULE_TABS.some((tab) => tab === text);

/** Reads the search parameters; invalid ones are left out. */
export function readModuleSearch({ tab, alert, variable, without }: RawModuleSearch): ModuleSearch {
  return {
    tab: typeof tab === 'string' && isTab(tab) ? tab : null,
    // The router parses an id of digits as a number.
    alert: typeof alert === 'string' || typeof alert === 'number' ? String(alert) : null,
    variable: typeof variable === 'string' && isVariableName(variable) ? variable : null,
    without: typeof without === 'string' ? without : null,
  };
}
