import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { usePeriodText } from '../../../components/period/use-period-text';
import type { ReadPeriod } from '../../../domain/view/period';
import type { LiveRange, Period } from '../../../domain/time/time-ranges';
import { BREAKPOINTS, fromWidth, underWidth } from '../../../ui/breakpoints';
import { BUTTONS_WIDTH } from '../../../ui/charts/view/buttons-width';
import { RangeChoice } from './RangeChoice';

const NONE = { display: 'none' } as const;

type TrendHeadProps = {
  /** Id of the heading. */
  id: string;
  view: ReadPeriod;
  onRange: (range: LiveRange) => void;
  /** Called with the element for the buttons of the charts. */
  onButtons: (place: HTMLElement | null) => void;
};

/**
 * Title, range and the buttons of the charts on one line where there is room. Nothing above the
 * buttons changes with the mode, so that they stay where they are when a press leaves it.
 */
export function TrendHead({ id, view, onRange, onButtons }: TrendHeadProps) {
  const { period, ignored } = view;
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" mb="1">
        <Flex direction="column" justify="center" flex="1" h="target">
          <Heading as="h3" id={id} size="md" tabIndex={-1} outlineOffset="4px">
            <Trans>Trend</Trans>
          </Heading>
          {period.live ? null : <PastDates period={period} />}
        </Flex>
        <Box order={{ base: '1', sm: '0' }} flexGrow={{ base: '1', sm: '0' }} my="-1">
          <RangeChoice period={period} onChange={onRange} />
        </Box>
        <Box ref={onButtons} minW={BUTTONS_WIDTH} minH="target" />
      </Flex>
      {ignored ? <IgnoredNote /> : null}
    </>
  );
}

/**
 * Past period of the charts: the newest of their values look like those of now. Left out where it
 * has no room on one line; it is below the charts too.
 */
function PastDates({ period }: { period: Period }) {
  return (
    <Box
      css={{
        [`@media ${underWidth(BREAKPOINTS.drawer)}, ${fromWidth(BREAKPOINTS.sideBySide)}`]: NONE,
      }}
      fontSize="xs"
      lineHeight="1.2"
      color="fg.muted"
    >
      {usePeriodText(period)}
    </Box>
  );
}

/** Reports that an unreadable period in the address was left out (rules §5.4). */
function IgnoredNote() {
  return (
    <Box fontSize="sm" color="fg.muted">
      <Trans>The time range in the address could not be read and was left out.</Trans>
    </Box>
  );
}
