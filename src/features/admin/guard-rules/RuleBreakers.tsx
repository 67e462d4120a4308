import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GuardRuleDraft, PersonRight } from '../../../domain/admin/rights';
import { useAdminRead, type AdminCalls } from '../../../queries/admin/use-admin';
import { shortName } from '../short-name';
import { breakersOf, guardedModules } from './breakers';

/** Machines whose persons are read to find those who break a rule. */
const MOST_MACHINES = 12;
/** Persons that are named, and machines of each. */
const MOST_NAMED = 10;
const MOST_OF_ONE = 3;

/** Persons who break a rule that was refused, with the machines: as far as the viewer sees them. */
export function RuleBreakers({ draft }: { draft: GuardRuleDraft }) {
  const { data } = useAdminRead(['breakers', draft], (admin, signal) =>
    findBreakers(admin, draft, signal),
  );
  if (data === undefined || data.breakers.length === 0) return null;
  const { breakers, unread } = data;
  const others = breakers.length - MOST_NAMED;
  return (
    <Box mt="2" fontSize="sm">
      <Trans>Who breaks it now:</Trans>
      <Box as="ul" ps="5" listStyleType="disc">
        {breakers.slice(0, MOST_NAMED).map((breaker) => (
          <BreakerLine key={`${breaker.person.userId} ${breaker.through}`} breaker={breaker} />
        ))}
      </Box>
      {others > 0 ? <Trans>And {others} more.</Trans> : null}{' '}
      {unread > 0 ? (
        <Plural
          value={unread}
          one="# more module of this rule was not checked."
          other="# more modules of this rule were not checked."
        />
      ) : null}
    </Box>
  );
}

function BreakerLine({ breaker }: { breaker: Breaker }) {
  const { t } = useLingui();
  const { person, machines } = breaker;
  const name = shortName(person.nickName.trim() || person.email);
  const named = machines.slice(0, MOST_OF_ONE).join(', ');
  const others = machines.length - MOST_OF_ONE;
  const machine = others > 0 ? t`${named} and ${others} more` : named;
  const through = shortName(breaker.through);
  return (
    <li>
      <Trans>
        <bdi>{name}</bdi> on <bdi>{machine}</bdi>, through <bdi>{through}</bdi>
      </Trans>
    </li>
  );
}

interface Breaker {
  readonly person: PersonRight;
  /** Names of the groups that give the right, which differ by machine. */
  readonly through: string;
  /** Names of the machines, in the order of the list. */
  readonly machines: readonly string[];
}

/** Returns who breaks the rule, and the number of its modules that were not read. */
async function findBreakers(
  admin: AdminCalls,
  draft: GuardRuleDraft,
  signal: AbortSignal,
): Promise<{ readonly breakers: readonly Breaker[]; readonly unread: number }> {
  const [modules, blocks] = await Promise.all([
    admin.modules.list(signal),
    admin.powerBlocks.list(signal),
  ]);
  const guarded = guardedModules(draft, modules, blocks);
  const found = await Promise.all(
    guarded.slice(0, MOST_MACHINES).map(async ({ moduleId, name }) => {
      const { persons } = await admin.modulePersons(moduleId, null, signal);
      const machine = shortName(name.trim() || moduleId);
      return breakersOf(draft, persons).map((person) => ({
        ...{ person, machine },
        through: person.through
          .filter(({ securityGroupId }) => securityGroupId !== draft.securityGroupId)
          .map(({ displayName }) => displayName)
          .join(', '),
      }));
    }),
  );
  const breakers = new Map<string, Breaker & { machines: string[] }>();
  for (const { machine, ...breaker } of found.flat()) {
    const key = `${breaker.person.userId} ${breaker.through}`;
    const known = breakers.get(key);
    if (known === undefined) breakers.set(key, { ...breaker, machines: [machine] });
    else known.machines.push(machine);
  }
  return { breakers: [...breakers.values()], unread: Math.max(0, guarded.length - MOST_MACHINES) };
}
