import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { percentQuantity } from '../../../domain/machine/quantity';
import {
  BAR_STATES,
  missingShare,
  stateShare,
  type BarState,
  type StateTimes,
} from '../../../domain/history/state-times';
import type { ModuleId } from '../../../domain/ids';
import type { Period } from '../../../domain/time/time-ranges';
import { quantityText } from '../../../i18n/format/numbers';
import { useExactStates } from '../../../queries/history/use-exact-states';
import { useHistory } from '../../../queries/history/use-history';
import { ink } from '../../../ui/theme/ink';
import { defaultTimes, exactTimes, finestTimes } from './state-view';

const WORDS: Record<BarState, MessageDescriptor> = {
  running: msg`Running`,
  starting: msg`Starting, stopping`,
  idle: msg`Idle, incl. timeout`,
  alarm: msg`Alarm`,
  mixed: msg`Mixed: this data does not separate the states`,
  silent: msg`No data`,
};

/** Percentage of the period that is worth a line; the newest minutes are always on their way. */
const LEAST_MISSING = 1;

const stripes = (colour: string, gap: string, angle = '135deg') =>
  // eslint-disable-next-line lingui/no-unlocalized-strings -- CSS
  `repeating-linear-gradient(${angle}, ${colour} 0 3px, ${gap} 3px 6px)`;

/** Fills that differ in brightness or in pattern, so that colour alone never tells them apart. */
const FILLS: Record<BarState, string> = {
  running: ink('accent.fg'),
  starting: stripes(ink('accent.fg'), ink('bg.panel')),
  idle: ink('border.control'),
  alarm: ink('danger.fg'),
  mixed: stripes(ink('accent.fg'), ink('border.control'), '90deg'),
  silent: stripes(ink('border.control'), ink('bg.panel')),
};

/** Height with two lines of words: the page does not move when states come. */
const ROOM = '4.5rem';

type StateBarProps = { moduleId: ModuleId; period: Period };

/** Shares of the period by state, from the finest data on this device, as a bar with words. */
export function StateBar({ moduleId, period }: StateBarProps) {
  const exact = useExactStates(moduleId, period);
  const { history } = useHistory({ moduleId, bundle: 'default', period });
  const times = useMemo(
    () =>
      finestTimes(
        exact == null ? null : exactTimes(exact),
        history === undefined ? null : defaultTimes(history),
      ),
    [exact, history],
  );
  return <Box minH={ROOM}>{times === null ? null : <Shares times={times} />}</Box>;
}

function Shares({ times }: { times: StateTimes }) {
  const { t } = useLingui();
  const locale = useLocale();
  const shares = BAR_STATES.map((state) => ({ state, share: stateShare(times, state) ?? 0 }));
  const shown = shares.filter(({ share }) => share > 0);
  const allMissing = missingShare(times);
  const missing = allMissing < LEAST_MISSING ? 0 : allMissing;
  const missingText = quantityText(percentQuantity(missing), locale);
  if (shown.length === 0) {
    return (
      <Box fontSize="sm" color="fg.muted">
        <Trans>States of this period are not on this device yet.</Trans>
      </Box>
    );
  }
  return (
    <Box>
      <Bar shares={shown} {...{ missing }} />
      <Flex
        as="ul"
        listStyleType="none"
        wrap="wrap"
        columnGap="4"
        rowGap="1"
        mt="1.5"
        fontSize="sm"
        aria-label={t`States of the period`}
      >
        {shown.map(({ state, share }) => (
          <Flex as="li" key={state} align="center" gap="1.5">
            <Swatch state={state} />
            <span>
              {t(WORDS[state])} {quantityText(percentQuantity(share), locale)}
            </span>
          </Flex>
        ))}
      </Flex>
      {missing > 0 ? (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {t`${missingText} of the period is not on this device: that part of the bar is empty, and the shares are of the rest.`}
        </Box>
      ) : null}
    </Box>
  );
}

type Share = { readonly state: BarState; readonly share: number };

/** Shares of the known time; `missing` percent of the period is not known, and stays empty. */
const Bar = ({ shares, missing }: { shares: readonly Share[]; missing: number }) => (
  <Flex
    aria-hidden
    h="5"
    gap="2px"
    borderWidth="1px"
    borderColor="border.control"
    borderRadius="sm"
    overflow="hidden"
    bg="bg.panel"
    forcedColorAdjust="none"
  >
    {shares.map(({ state, share }) => (
      <Box
        key={state}
        flexBasis="0"
        minW="3px"
        style={{ background: FILLS[state], flexGrow: share }}
      />
    ))}
    {missing === 0 ? null : (
      <Box flexBasis="0" style={{ flexGrow: (100 * missing) / (100 - missing) }} />
    )}
  </Flex>
);

const Swatch = ({ state }: { state: BarState }) => (
  <Box
    aria-hidden
    boxSize="3"
    flexShrink="0"
    borderWidth="1px"
    borderColor="border.control"
    forcedColorAdjust="none"
    style={{ background: FILLS[state] }}
  />
);
