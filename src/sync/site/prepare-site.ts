import type { PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { RemoteError } from '../../remote/remote-error';
import { setPinned } from '../../store/records/pins';
import type { Preparation, Verification } from '../../store/records/preparation';
import { requestPersistence } from '../../store/database/quota';
import type { Settings } from '../../store/records/settings';
import { bucketCount } from '../../domain/time/buckets';
import type { FillDeps, FillOutcome, FillProgress, FillRequest } from '../fill/fill-request';
import { fillSpan } from '../fill/fill-span';
import { prepareAlerts, verifyAlerts, type SiteAlertDeps } from './site-alerts';
import { prepareConfiguration, type SiteConfigurationDeps } from './site-configuration';
import { planSite, type SiteBlock, type SitePlan } from './site-plan';
import { verifySite, type VerifyStore } from './verify-site';

export interface SiteDeps extends FillDeps, SiteConfigurationDeps, SiteAlertDeps {
  readonly reads: FillDeps['reads'] & SiteConfigurationDeps['reads'] & SiteAlertDeps['reads'];
  readonly store: VerifyStore &
    SiteConfigurationDeps['store'] &
    SiteAlertDeps['store'] & { readonly settings: Settings };
}

export interface SiteChoice {
  readonly powerBlockIds: readonly PowerBlockId[];
  readonly range: LiveRange;
}

export type BlockState = 'waiting' | 'fetching' | 'done' | 'failed';

export interface BlockProgress extends Pick<SiteBlock, 'powerBlockId' | 'name'>, FillProgress {
  readonly state: BlockState;
}

/** Progress of a preparation. */
export interface SiteProgress {
  readonly phase: 'alerts' | 'configuration' | 'fetching' | 'reading-back';
  readonly blocks: readonly BlockProgress[];
  /** The last failure; null while there is none. */
  readonly error: RemoteError | null;
}

/**
 * Fetches the alerts of the chosen power blocks, the configuration of their machines and then,
 * block by block, the missing data over a range, and reads it all back (store O16). Their modules
 * are pinned first, so that none evicts another. Data that was fetched stays after a cancellation;
 * the next preparation continues from there. Rejects when the store cannot be written or read.
 */
export async function prepareSite(
  deps: SiteDeps,
  { powerBlockIds, range }: SiteChoice,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
  persist: () => Promise<unknown> = () => requestPersistence(),
): Promise<Preparation> {
  const { store, clock } = deps;
  const begun: Preparation = {
    powerBlockIds,
    range,
    begunAt: clock.now(),
    stopped: false,
    verified: null,
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
  const verified = await fetchAndVerify(deps, plan, signal, onProgress);
  const ended: Preparation = { ...begun, stopped: verified === null, verified };
  await store.settings.write('site', ended);
  return ended;
}

const waitingBlocks = ({ blocks }: SitePlan): readonly BlockProgress[] =>
  blocks.map(({ powerBlockId, name }) => ({
    powerBlockId,
    name,
    state: 'waiting',
    doneBuckets: 0,
    allBuckets: 0,
    delayedBy: null,
  }));

/** Returns null when it was cancelled. */
async function fetchAndVerify(
  deps: SiteDeps,
  plan: SitePlan,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
): Promise<Verification | null> {
  onProgress({ phase: 'alerts', blocks: waitingBlocks(plan), error: null });
  const begunAt = deps.clock.now();
  await prepareAlerts(deps, plan, signal);
  onProgress({ phase: 'configuration', blocks: waitingBlocks(plan), error: null });
  const configuration = (await prepareConfiguration(deps, plan, signal)) ?? undefined;
  const round = async () => {
    const { short, failed } = await fetchBlocks(deps, plan, signal, onProgress);
    const verified = await verifySite(deps.store, plan, short, deps.clock.now());
    return { verified, failed };
  };
  const first = await round();
  // Nothing failed, and yet data is missing: it was damaged. The check has removed it, so that it
  // can be fetched.
  const wasDamaged =
    !first.failed && first.verified.unready.some(({ why }) => why === 'not-fetched');
  const { verified } = wasDamaged && !signal.aborted ? await round() : first;
  if (signal.aborted) return null;
  return { ...verified, configuration, alerts: await verifyAlerts(deps.store, plan, begunAt) };
}

/**
 * `short`: blocks of which the server does not have everything; `failed`: whether some of it could
 * not be fetched.
 */
async function fetchBlocks(
  deps: SiteDeps,
  plan: SitePlan,
  signal: AbortSignal,
  onProgress: (progress: SiteProgress) => void,
): Promise<{ short: ReadonlySet<PowerBlockId>; failed: boolean }> {
  const short = new Set<PowerBlockId>();
  let progress: SiteProgress = {
    phase: 'fetching',
    error: null,
    blocks: waitingBlocks(plan),
  };
  const setProgress = (change: Partial<SiteProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const setBlock = (of: SiteBlock, change: Partial<BlockProgress>) => {
    const blocks = progress.blocks.map((block) =>
      block.powerBlockId === of.powerBlockId ? { ...block, ...change } : block,
    );
    setProgress({ blocks });
  };
  setProgress({});
  for (const block of plan.blocks) {
    if (signal.aborted) break;
    // A server that is unreachable for one block is so for the next: the check begins sooner.
    if (progress.error !== null && deps.connection.current.state === 'failing') {
      setBlock(block, { state: 'failed' });
      continue;
    }
    setBlock(block, { state: 'fetching' });
    const outcomes = await fillViews(deps, plan, block, signal, (done) => {
      setBlock(block, done);
    });
    if (outcomes.some(({ uncoveredBuckets }) => uncoveredBuckets > 0))
      short.add(block.powerBlockId);
    const error = outcomes.find((outcome) => outcome.error !== null)?.error;
    if (error != null) setProgress({ error });
    const isDone = outcomes.every(({ state }) => state === 'complete');
    setBlock(block, { state: isDone ? 'done' : 'failed' });
  }
  if (!signal.aborted) setProgress({ phase: 'reading-back' });
  return { short, failed: progress.blocks.some(({ state }) => state === 'failed') };
}

/**
 * Fetches one view of a block after the other, up to the first that fails. A view that is not begun
 * counts with all of its buckets, so that the progress never goes back.
 */
async function fillViews(
  deps: SiteDeps,
  { views }: SitePlan,
  { moduleIds }: SiteBlock,
  signal: AbortSignal,
  onProgress: (done: FillProgress) => void,
): Promise<readonly FillOutcome[]> {
  const outcomes: FillOutcome[] = [];
  let before = 0;
  let waiting = views.reduce((sum, { span, interval }) => sum + bucketCount(span, interval), 0);
  for (const { bundle, interval, span } of views) {
    waiting -= bucketCount(span, interval);
    let all = 0;
    const request: FillRequest = { moduleIds, interval, span, bundle, focus: span.to };
    const outcome = await fillSpan(deps, request, signal, (done) => {
      all = done.allBuckets;
      onProgress({
        ...done,
        doneBuckets: before + done.doneBuckets,
        allBuckets: before + all + waiting * moduleIds.length,
      });
    });
    outcomes.push(outcome);
    if (outcome.state !== 'complete') break;
    before += all;
  }
  return outcomes;
}
