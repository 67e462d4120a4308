import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuardedRight, GuardRule } from '../../domain/admin/rights';

type Sentence = (group: string, machines: string) => MessageDescriptor;

/** Sentences of rules about machines whose ids begin alike, by the guarded right. */
const BY_PREFIX: Readonly<Record<GuardedRight, Sentence>> = {
  see: (group, prefix) => msg`Only ${group} may see machines ${prefix}…`,
  control: (group, prefix) => msg`Only ${group} may control machines ${prefix}…`,
  change: (group, prefix) => msg`Only ${group} may change machines ${prefix}…`,
};
/** Sentences of rules about the machines of a group. */
const BY_GROUP: Readonly<Record<GuardedRight, Sentence>> = {
  see: (group, other) => msg`Only ${group} may see the machines of ${other}`,
  control: (group, other) => msg`Only ${group} may control the machines of ${other}`,
  change: (group, other) => msg`Only ${group} may change the machines of ${other}`,
};

/** Characters of a group's name that a sentence has at most. */
const NAME = 120;

/** Returns a guard rule as the sentence that an admin reads (rules §6.7). */
export const guardSentence = (rule: GuardRule): MessageDescriptor =>
  rule.machines.kind === 'prefix'
    ? BY_PREFIX[rule.right](rule.displayName.slice(0, NAME), rule.machines.prefix)
    : BY_GROUP[rule.right](rule.displayName.slice(0, NAME), rule.machinesName.slice(0, NAME));
