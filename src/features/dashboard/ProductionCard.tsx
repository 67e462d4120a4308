import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFilteredFleet } from '../../components/fleet/use-filtered-fleet';
import { TotalText } from '../../components/value/TotalText';
import { productionCard, type ProductionCardFigures } from './fleet-cards';
import { FleetCard } from './FleetCard';

/** Section 2: what the connected modules produce now. */
export function ProductionCard() {
  const { t } = useLingui();
  const figures = useFilteredFleet(productionCard);
  return (
    <FleetCard
      title={t`Production`}
      icon="flash"
      parts={
        figures === undefined
          ? undefined
          : {
              figure: <TotalText total={figures.total} size="figure" />,
              caption: <Connected {...figures} />,
              detail: <Meaning {...figures} />,
            }
      }
    />
  );
}

function Connected({ connected, modules }: ProductionCardFigures) {
  const { t } = useLingui();
  return t`${plural(modules, {
    one: `${connected} of # module connected`,
    other: `${connected} of # modules connected`,
  })}`;
}

function Meaning({ connected, modules }: ProductionCardFigures) {
  if (connected === 0 && modules === 1)
    return <Trans>The last power of the only module, which is disconnected now.</Trans>;
  if (connected === 0) return <Trans>No module is connected, so none counts.</Trans>;
  return (
    <Trans>
      The positive power output of all connected modules, added up. What a disconnected module last
      sent does not count here.
    </Trans>
  );
}
