import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { epochMs, HOUR, later, type EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import type { VariableName } from '../../domain/machine/variables';
import { periodSearch, viewWithin } from '../../domain/view/period';
import { useServices } from '../../queries/services';
import { Icon } from '../../ui/icons/Icon';

type TrendsLinkProps = {
  moduleId: ModuleId;
  at: EpochMs;
  /** Variable that gets a chart of its own; null for none. */
  variable: VariableName | null;
};

/** Link to a module's trends, from an hour before to an hour after a moment. */
export function TrendsLink({ moduleId, at, variable }: TrendsLinkProps) {
  const { clock } = useServices();
  const span = { from: epochMs(at - HOUR), to: later(at, HOUR) };
  const period = viewWithin(span, clock.now());
  const search: object = {
    ...periodSearch({ period, range: 24 }),
    variable: variable ?? undefined,
  };
  return (
    <Button asChild variant="ghost" ms="-2" px="2">
      <Link to="/modules/advanced/$moduleId" params={{ moduleId }} search={search}>
        <Icon name="analytics" />
        <Trans>Trends around this time</Trans>
      </Link>
    </Button>
  );
}
