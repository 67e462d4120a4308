import { displayedStatus, wordMatches, type Observed } from '../machine/module-status';
import { severityRank } from '../machine/severity';
import { WORD_STATUSES } from '../machine/statuses';
import type { FleetSnapshot } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';
import { byPowerBlock, type PowerBlockGroup } from './fleet-figures';

/** Place after unknown: the rest needs nobody, and a list does not move when a machine starts. */
const NOBODY = 9;

/** States of a word, the worst first. */
const BY_RANK = WORD_STATUSES.map((status) => ({ status, rank: severityRank(status) })).sort(
  (a, b) => a.rank - b.rank,
);

/**
 * Place of a module by its worst state (rules §4.5); 0 is the worst. An offline module counts by
 * its last alarm or warning, which is not over.
 */
export function worstRank(module: Observed, judgedAt: EpochMs): number {
  const { statusWord } = module;
  const ofLabel = severityRank(displayedStatus(module, judgedAt));
  if (statusWord === null) return ofLabel;
  const worst = BY_RANK.find(({ status }) => wordMatches(statusWord, status));
  return Math.min(worst?.rank ?? ofLabel, ofLabel);
}

/** The same with one place for all that need nobody. */
export const attentionRank = (module: Observed, judgedAt: EpochMs): number =>
  Math.min(NOBODY, worstRank(module, judgedAt));

/** Sorts by rank, computed once for each; equal ones stay in their order. */
export const byRank = <T>(all: readonly T[], rankOf: (one: T) => number): readonly T[] =>
  all
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);

/** Power blocks by their worst module, equal ones by name. */
export function worstBlocksFirst({ modules, servedAt }: FleetSnapshot): readonly PowerBlockGroup[] {
  return byRank(byPowerBlock(modules), (block) =>
    Math.min(...block.modules.map((module) => attentionRank(module, servedAt))),
  );
}
