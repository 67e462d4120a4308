import { chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { ModuleLink } from '../../../components/links/ModuleLink';
import { alarmsCard, type NamedModule } from '../fleet-cards';

/** Machines in alarm, and those that were in alarm when they fell silent. */
export function AlarmsDetail() {
  const { inAlarm = [], notConfirmed = [] } = useFilteredFleet(alarmsCard) ?? {};
  return (
    <Flex direction="column" gap="3">
      {inAlarm.length === 0 ? (
        <Trans>No connected module has an alarm.</Trans>
      ) : (
        <Links modules={inAlarm} />
      )}
      {notConfirmed.length === 0 ? null : (
        <div>
          <Trans>In alarm when last heard, not confirmed since:</Trans>
          <Links modules={notConfirmed} />
        </div>
      )}
    </Flex>
  );
}

function Links({ modules }: { modules: readonly NamedModule[] }) {
  return (
    <chakra.ul listStyleType="none">
      {modules.map(({ moduleId, name }) => (
        <li key={moduleId}>
          <ModuleLink moduleId={moduleId} display="inline-flex" alignItems="center" minH="target">
            {name}
          </ModuleLink>
        </li>
      ))}
    </chakra.ul>
  );
}
