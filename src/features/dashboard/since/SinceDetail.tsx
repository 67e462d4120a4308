import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CHANGE_LISTS, type ChangesSince } from '../../../domain/visit/changes-since';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { countsText, periodText, type ReportTextOptions } from './handover';
import { HandoverButtons } from './HandoverButtons';
import { ChangeSection } from './ChangeSection';

type SinceDetailProps = {
  report: ChangesSince;
  snapshot: FleetSnapshot;
  options: ReportTextOptions;
};

/**
 * All changes since the last visit, of all machines whatever the filter, and the buttons to hand
 * them over.
 */
export function SinceDetail({ report, snapshot, options }: SinceDetailProps) {
  const counts = countsText(report, options);
  return (
    <Flex direction="column" gap="4" fontSize="sm">
      <Box color="fg.muted">
        {periodText(report, options)}
        {' · '}
        <Trans>all machines</Trans>
        {report.isComplete ? null : (
          <Box>
            <Trans>Not all of this time is on this device yet.</Trans>
          </Box>
        )}
      </Box>
      {CHANGE_LISTS.filter((name) => report.lists[name].length > 0).map((name) => (
        <ChangeSection key={name} list={name} changes={report.lists[name]} options={options} />
      ))}
      {counts === '' ? null : <Box color="fg.muted">{counts}</Box>}
      <HandoverButtons {...{ report, snapshot, options }} />
    </Flex>
  );
}
