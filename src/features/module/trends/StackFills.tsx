import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { RefreshLine } from '../../../components/past/RefreshLine';
import type { ModuleId } from '../../../domain/ids';
import type { Bundle } from '../../../domain/series/series';
import type { Period } from '../../../domain/time/time-ranges';
import type { BundleOfMany } from './compared';
import type { HistoryRefreshing } from '../../../queries/history/use-refresh';
import { Fill } from '../../../components/past/Fill';

type StackFillsProps = {
  moduleId: ModuleId;
  /** Bundles of the machine itself, besides its default variables. */
  wanted: readonly Bundle[];
  ofMany: readonly BundleOfMany[];
  period: Period;
};

/**
 * Fetches the history that the charts need besides the default variables, and shows the progress
 * for the siblings.
 */
export function StackFills({ moduleId, wanted, ofMany, period }: StackFillsProps) {
  return (
    <>
      {wanted
        .filter((bundle) => bundle !== 'default')
        .map((bundle) => (
          <Fill key={bundle} moduleIds={[moduleId]} {...{ bundle, period }}>
            {(refresh) =>
              refresh.failed === null || bundle !== wanted[0] ? null : (
                <RefreshLine refresh={refresh} />
              )
            }
          </Fill>
        ))}
      {ofMany.map(({ bundle, moduleIds }) => (
        <Fill key={bundle} {...{ bundle, moduleIds, period }}>
          {(refresh) => (
            <Flex align="center" wrap="wrap" columnGap="2">
              <Box fontSize="sm" color="fg.muted" mt="3">
                {isQuiet(refresh) ? null : <Trans>Siblings:</Trans>}
              </Box>
              <RefreshLine refresh={refresh} />
            </Flex>
          )}
        </Fill>
      ))}
    </>
  );
}

/** Whether there is no progress to show. */
const isQuiet = ({ running, stopped, failed }: HistoryRefreshing): boolean =>
  !running && !stopped && failed === null;
