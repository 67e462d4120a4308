import { chakra, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFilteredFleet } from '../../components/fleet/use-filtered-fleet';
import { ModuleLink } from '../../components/links/ModuleLink';
import { TroubleCount } from '../../components/value/TroubleCount';
import { alarmsCard, type AlarmsCardFigures, type NamedModule } from './fleet-cards';
import { FleetCard } from './FleetCard';

/** Section 2: how many connected modules are in alarm. */
export function AlarmsCard() {
  const { t } = useLingui();
  const figures = useFilteredFleet(alarmsCard);
  return (
    <FleetCard
      title={t`Alarms`}
      icon="warning"
      parts={
        figures === undefined
          ? undefined
          : {
              figure: <TroubleCount count={figures.count} hue="danger" size="figure" />,
              caption: <Caption {...figures} />,
              detail: <Detail {...figures} />,
            }
      }
    />
  );
}

function Caption({ inAlarm, notConfirmed }: AlarmsCardFigures) {
  const { t } = useLingui();
  const silent = notConfirmed.length;
  if (silent > 0)
    return t`${plural(silent, { one: '# silent module was in alarm', other: '# silent modules were in alarm' })}`;
  if (inAlarm.length === 0) return t`No connected module in alarm`;
  return t`${plural(inAlarm.length, { one: 'Module in alarm', other: 'Modules in alarm' })}`;
}

function Detail({ inAlarm, notConfirmed }: AlarmsCardFigures) {
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
