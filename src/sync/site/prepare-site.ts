import type { PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { RemoteError } from '../../remote/remote-error';
import { setPinned } from '../../store/records/pins';
import type { Preparation, Verification } from '../../store/records/preparation';
import { askToPersist } from '../../store/database/quota';
import type { Settings } from '../../store/records/settings';
import type { FillParts, FillProgress, FillRequest } from '../fill/fill-request';
import { fillSpan } from '../fill/fill-span';
import { planSite, type SiteBlock, type SitePlan } from './site-plan';
import { verifySite, type VerifyStore } from './verify-site';

export interface SiteParts extends FillParts {
  readonly store: VerifyStore & { readonly settings: Settings };
}

export interface SiteChoice {
  readonly powerBlockIds: readonly PowerBlockId[];
  readonly range: LiveRange;
}

export type BlockState = 'waiting' | 'fetching' | 'done' | 'failed';

export interface BlockProgress extends Pick<SiteBlock, 'powerBlockId' | 'name'>, FillProgress {
  readonly state: BlockState;
}

/** How a preparation gets on. */
export interface SiteProgress {
  readonly phase: 'fetching' | 'reading-back';
  readonly blocks: readonly BlockProgress[];
  /** The last failure; null while there is none. */
  readonly error: RemoteError | null;
}

/**
 * Fetches what the chosen power blocks miss of a range, one after the other, and then reads it all back
 * (offline, Prepare for site). Their modules are pinned first, so that one does not push out the other.
 * What was fetched stays when it is cancelled; asked once more it goes on from there. Rejects when the
 * store cannot be written or read.
 */
export async function prepareSite(
  parts: SiteParts,
  { powerBlockIds, range }: SiteChoice,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
  persist: () => Promise<unknown> = () => askToPersist(),
): Promise<Preparation> {
  const { store, clock } = parts;
  const begun: Preparation = {
    ...{ powerBlockIds, range },
    ...{ begunAt: clock.now(), stopped: false, verified: null },
  };
  await store.settings.write('site', begun);
  void persist();
  const fleet = (await store.fleet.read())?.snapshot.modules ?? [];
  const plan = planSite(fleet, powerBlockIds, range, begun.begunAt);
  await setPinned(
    store.settings,
    plan.blocks.flatMap(({ moduleIds }) => moduleIds),
    true,
  );
  const verified = await fetchAndVerify(parts, plan, signal, onProgress);
  const ended: Preparation = { ...begun, stopped: verified === null, verified };
  await store.settings.write('site', ended);
  return ended;
}

/** Null when it was cancelled. */
async function fetchAndVerify(
  parts: SiteParts,
  plan: SitePlan,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
): Promise<Verification | null> {
  const round = async () => {
    const { short, failed } = await fetchBlocks(parts, plan, signal, onProgress);
    const verified = await verifySite(parts.store, plan, short, parts.clock.now());
    return { verified, failed };
  };
  const first = await round();
  // Nothing failed, and yet it is not there: it was damaged. Reading has dropped it; now it can be fetched.
  const wasDamaged =
    !first.failed && first.verified.unready.some(({ why }) => why === 'not-fetched');
  const { verified } = wasDamaged && !signal.aborted ? await round() : first;
  return signal.aborted ? null : verified;
}

/** `short`: blocks of which the server has not everything; `failed`: whether some of it was not to be had. */
async function fetchBlocks(
  parts: SiteParts,
  plan: SitePlan,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
): Promise<{ short: ReadonlySet<PowerBlockId>; failed: boolean }> {
  const short = new Set<PowerBlockId>();
  let progress: SiteProgress = {
    phase: 'fetching',
    error: null,
    blocks: plan.blocks.map(({ powerBlockId, name }) => ({
      ...{ powerBlockId, name },
      ...{ state: 'waiting', doneBuckets: 0, allBuckets: 0 },
    })),
  };
  const become = (change: Partial<SiteProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const tell = (of: SiteBlock, change: Partial<BlockProgress>) => {
    const blocks = progress.blocks.map((block) =>
      block.powerBlockId === of.powerBlockId ? { ...block, ...change } : block,
    );
    become({ blocks });
  };
  become({});
  for (const block of plan.blocks) {
    if (signal.aborted) break;
    // Who is not there for one block is not there for the next: what is here is read back sooner.
    if (progress.error !== null && parts.connection.current.state === 'failing') {
      tell(block, { state: 'failed' });
      continue;
    }
    tell(block, { state: 'fetching' });
    const { interval, span } = plan;
    const { moduleIds } = block;
    const request: FillRequest = {
      ...{ moduleIds, interval, span },
      ...{ bundle: 'default', focus: span.to },
    };
    const outcome = await fillSpan(parts, request, signal, (done) => {
      tell(block, done);
    });
    if (outcome.uncoveredBuckets > 0) short.add(block.powerBlockId);
    if (outcome.error !== null) become({ error: outcome.error });
    tell(block, { state: outcome.state === 'complete' ? 'done' : 'failed' });
  }
  if (!signal.aborted) become({ phase: 'reading-back' });
  return { short, failed: progress.blocks.some(({ state }) => state === 'failed') };
}
