import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { newRow } from '../../../domain/analytics/analytics-view';
import { useFleet } from '../../../components/fleet/use-fleet';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import type { AnalyticsPart } from '../panel';

const modulesOf = ({ modules }: FleetSnapshot) => modules;

/** Table of the rows, with their settings. */
export function VariablesPanel({ view, change }: AnalyticsPart) {
  const modules = useFleet(modulesOf) ?? [];
  const first = modules[0];
  return (
    <Button
      disabled={first === undefined || view.rows.length > 0}
      onClick={() => {
        if (first === undefined) return;
        const { moduleId } = first;
        change({ rows: [newRow({ moduleId, variable: 'PowerOutput' }, view.rows)] });
      }}
    >
      <Trans>Add a variable</Trans>
    </Button>
  );
}
