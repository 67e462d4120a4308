import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useIsDemoPath } from '../../../components/links/use-is-demo-path';
import { EMPTY_VIEW } from '../../../domain/analytics/analytics-view';
import { addRows } from '../../../domain/analytics/edit-rows';
import { viewParameters } from '../../../domain/analytics/view-address';
import type { ModuleId } from '../../../domain/ids';
import { isCode, type VariableName } from '../../../domain/machine/variables';
import type { Period } from '../../../domain/time/time-ranges';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Icon } from '../../../ui/icons/Icon';
import { useFromWidth } from '../../../ui/use-from-width';
import { paneSpecs } from './pane-specs';

type AnalyticsLinkProps = {
  moduleId: ModuleId;
  period: Period;
  /** The chosen variable besides the default ones; null when there is none. */
  variable: VariableName | null;
};

/**
 * Link to the same curves in Analytics, which saves them as CSV: in windows that are wide enough
 * for it, and not in the demo, which has no analytics.
 */
export function AnalyticsLink({ moduleId, period, variable }: AnalyticsLinkProps) {
  const isDemo = useIsDemoPath();
  const isWide = useFromWidth(BREAKPOINTS.analytics);
  if (isDemo || !isWide) return null;
  const curves = paneSpecs(moduleId).flatMap(({ variables }) => variables);
  const measured = curves.filter((one) => !isCode(one));
  const rows = addRows([], [moduleId], variable === null ? measured : [...measured, variable]);
  const parameters = viewParameters({ view: { ...EMPTY_VIEW, period, rows }, unknownRows: [] });
  return (
    <chakra.a
      asChild
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="target"
      ms={{ sm: 'auto' }}
      color="accent.fg"
      textDecoration="underline"
    >
      <Link to="/analytics" search={(): object => parameters}>
        <Icon name="analytics" boxSize="4" />
        <Trans>Open in Analytics (CSV)</Trans>
      </Link>
    </chakra.a>
  );
}
