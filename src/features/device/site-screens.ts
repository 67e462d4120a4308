import { HOUR } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import type {
  Preparation,
  SiteAlerts,
  SiteConfiguration,
  UnreadyModule,
  Verification,
  WhyUnready,
} from '../../queries/device/device-site';
import type { NamedBlock } from './use-named-blocks';

/** Modules of one power block whose trends are incomplete for the same reason. */
export interface UnreadyGroup {
  readonly why: WhyUnready;
  readonly moduleIds: readonly ModuleId[];
  /** 0 to 100, of all their buckets. */
  readonly missingPercent: number;
}

/** Whether a screen of the portal opens without a network. */
export type ScreenReadiness = { readonly key: string; readonly ready: boolean } & (
  | { readonly what: 'app' }
  | { readonly what: 'sign-in' }
  | { readonly what: 'fleet'; readonly hasPerson: boolean; readonly isLasting: boolean }
  | {
      readonly what: 'block';
      readonly name: string;
      readonly modules: number;
      /** Whether the fleet no longer has the power block. */
      readonly gone: boolean;
      readonly unready: readonly UnreadyGroup[];
    }
  | {
      readonly what: 'alerts';
      /** Null in records of older builds, which prepared none. */
      readonly alerts: SiteAlerts | null;
      readonly areRecent: boolean;
    }
  | ({ readonly what: 'configuration' } & SiteConfiguration)
);

/** Age at the check up to which active alerts count as ready. */
const RECENT = HOUR;

/**
 * Returns the app itself, the sign-in, dashboard and machine park, each power block with its
 * modules' trends, alerts, and the config viewer. `staysSignedIn` is whether the sign-in outlasts
 * the browser: without a network nobody can sign in again.
 */
export function siteScreens(
  { powerBlockIds }: Pick<Preparation, 'powerBlockIds'>,
  verified: Verification,
  blocks: readonly NamedBlock[],
  { isAppCached, staysSignedIn }: { isAppCached: boolean; staysSignedIn: boolean },
): readonly ScreenReadiness[] {
  const { hasFleet, hasPerson, isLasting, unready, goneBlocks, configuration } = verified;
  const named = powerBlockIds.map((id): ScreenReadiness => {
    const block = blocks.find(({ powerBlockId }) => powerBlockId === id);
    const gone = block === undefined || goneBlocks.includes(id);
    const groups = grouped(unready.filter(({ powerBlockId }) => powerBlockId === id));
    return {
      what: 'block',
      key: id,
      name: block?.name ?? id,
      modules: block?.modules ?? 0,
      gone,
      ready: !gone && hasFleet && groups.length === 0,
      unready: groups,
    };
  });
  return [
    { what: 'app', key: 'app', ready: isAppCached },
    { what: 'sign-in', key: 'sign-in', ready: staysSignedIn },
    {
      what: 'fleet',
      key: 'fleet',
      hasPerson,
      isLasting,
      ready: hasFleet && hasPerson && isLasting,
    },
    ...named,
    alertScreen(verified),
    ...(configuration === undefined ? [] : [configurationScreen(configuration)]),
  ];
}

function alertScreen({ at, alerts: prepared }: Verification): ScreenReadiness {
  const alerts = prepared ?? null;
  const activeAt = alerts?.activeAt ?? null;
  const areRecent = activeAt !== null && at - activeAt <= RECENT;
  const ready = areRecent && alerts?.missing.length === 0;
  return { what: 'alerts', key: 'alerts', alerts, areRecent, ready };
}

const configurationScreen = (configuration: SiteConfiguration): ScreenReadiness => ({
  what: 'configuration',
  key: 'configuration',
  ready:
    configuration.hasCatalogue &&
    configuration.hasChanges !== false &&
    configuration.missing.length === 0,
  ...configuration,
});

function grouped(unready: readonly UnreadyModule[]): readonly UnreadyGroup[] {
  const reasons = [...new Set(unready.map(({ why }) => why))];
  return reasons.map((why) => {
    const modules = unready.filter((module) => module.why === why);
    const sum = (of: (module: UnreadyModule) => number) =>
      modules.reduce((total, module) => total + of(module), 0);
    const all = sum(({ allBuckets }) => allBuckets);
    return {
      why,
      moduleIds: modules.map(({ moduleId }) => moduleId),
      missingPercent: all === 0 ? 0 : (100 * sum(({ missingBuckets }) => missingBuckets)) / all,
    };
  });
}
