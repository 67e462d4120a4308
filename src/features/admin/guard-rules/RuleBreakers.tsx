import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { GuardRuleDraft, PersonRight } from '../../../domain/admin/rights';
import { useAdminRead, type AdminCalls } from '../../../queries/admin/use-admin';
import { shortName } from '../short-name';
import { breakersOf, guardedModules } from './breakers';

/** Machines whose persons are read to find those who break a rule, and persons that are named. */
const MOST_MACHINES = 12;
const MOST_NAMED = 10;

/** Persons who break a rule that was refused, with the machine: as far as the viewer sees them. */
export function RuleBreakers({ draft }: { draft: GuardRuleDraft }) {
  const { data } = useAdminRead(['breakers', draft], (admin, signal) =>
    findBreakers(admin, draft, signal),
  );
  if (data === undefined || data.length === 0) return null;
  return (
    <Box mt="2" fontSize="sm">
      <Trans>Who breaks it now:</Trans>
      <Box as="ul" ps="5" listStyleType="disc">
        {data.slice(0, MOST_NAMED).map(({ person, machine }) => {
          const name = shortName(person.nickName.trim() || person.email);
          const through = shortName(
            person.through
              .filter(({ securityGroupId }) => securityGroupId !== draft.securityGroupId)
              .map(({ displayName }) => displayName)
              .join(', '),
          );
          return (
            <li key={person.userId}>
              <Trans>
                <bdi>{name}</bdi> on <bdi>{machine}</bdi>, through <bdi>{through}</bdi>
              </Trans>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface Breaker {
  readonly person: PersonRight;
  readonly machine: string;
}

async function findBreakers(
  admin: AdminCalls,
  draft: GuardRuleDraft,
  signal: AbortSignal,
): Promise<readonly Breaker[]> {
  const [modules, blocks] = await Promise.all([
    admin.modules.list(signal),
    admin.powerBlocks.list(signal),
  ]);
  const guarded = guardedModules(draft, modules, blocks).slice(0, MOST_MACHINES);
  const found = await Promise.all(
    guarded.map(async ({ moduleId, name }) => {
      const { persons } = await admin.modulePersons(moduleId, null, signal);
      const machine = shortName(name.trim() || moduleId);
      return breakersOf(draft, persons).map((person) => ({ person, machine }));
    }),
  );
  return [...new Map(found.flat().map((breaker) => [breaker.person.userId, breaker])).values()];
}
