import { Box, chakra, IconButton, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Icon } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import type { ModuleTab } from '../module-address';
import { AlertMarks } from './AlertMarks';
import type { AlertText } from './alert-text';
import { useToTrends } from './use-to-trends';

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Words = chakra('span', { base: { overflowWrap: 'anywhere', lineHeight: '1.4' } });

type Cells = Pick<Column<AlertText>, 'cell' | 'sortKey'>;

const TIME: Cells = {
  cell: ({ time }) => <OneLine>{time}</OneLine>,
  sortKey: ({ alert }) => alert.timestamp,
};
const DESCRIPTION: Cells = {
  cell: ({ description }) => <Words>{description}</Words>,
  sortKey: ({ description }) => description,
};
const CHANGE: Cells = {
  cell: ({ change }) => change,
  sortKey: ({ change }) => change,
};
/** What stands and nobody knows of yet is more than what is over. */
const STATE: Cells = {
  cell: ({ alert, letter }) => <AlertMarks alert={alert} letter={letter} />,
  sortKey: ({ alert }) => Number(alert.active) * 2 + Number(!alert.acknowledged),
};

/** `withChange`: where there is no column for it. */
const nameCells = (tab: ModuleTab, withChange: boolean): Cells => ({
  cell: ({ id, name, change }) => (
    <>
      <AlertLink tab={tab} id={id}>
        {name}
      </AlertLink>
      {withChange ? (
        <Box fontSize="xs" color="fg.muted">
          {change}
        </Box>
      ) : null}
    </>
  ),
  sortKey: ({ name }) => name,
});

/**
 * Section 2, Alerts table: timestamp, name, description (on a desktop), state icons (not on a phone); in the history
 * how the state changed, which a phone shows below the name. The last one leads to the trends around the time.
 */
export function useAlertColumns(tab: ModuleTab): readonly Column<AlertText>[] {
  const { t } = useLingui();
  const toTrends = useToTrends();
  const isDesktop = useFromWidth(BREAKPOINTS.desktop + 1);
  const isPhone = !useFromWidth(BREAKPOINTS.mobile);
  return useMemo(() => {
    const isHistory = tab === 'history';
    return [
      { key: 'time', header: t`Time`, ...TIME },
      { key: 'name', header: t`Name`, ...nameCells(tab, isPhone && isHistory) },
      { key: 'description', header: t`Description`, ...DESCRIPTION, hidden: !isDesktop },
      { key: 'change', header: t`State change`, ...CHANGE, hidden: isPhone || !isHistory },
      { key: 'state', header: t`State`, ...STATE, hidden: isPhone },
      {
        key: 'trends',
        header: '',
        align: 'end',
        cell: (row) => <TrendsButton row={row} onTrends={toTrends} />,
      },
    ];
  }, [t, tab, isDesktop, isPhone, toTrends]);
}

type AlertLinkProps = HTMLChakraProps<'a'> & { tab: ModuleTab; id: string; children: ReactNode };

/** To an alert's detail, on the page that is shown. */
function AlertLink({ tab, id, children }: AlertLinkProps) {
  return (
    <chakra.a
      asChild
      color="fg"
      fontWeight="medium"
      overflowWrap="anywhere"
      _hover={{ textDecoration: 'underline' }}
    >
      <Link
        to="."
        search={(before: object): object => ({ ...before, tab, alert: id })}
        resetScroll={false}
      >
        {children}
      </Link>
    </chakra.a>
  );
}

type TrendsButtonProps = { row: AlertText; onTrends: ReturnType<typeof useToTrends> };

/** One tap from an alert to the trends around its time; none where that is not known. */
function TrendsButton({ row, onTrends }: TrendsButtonProps) {
  const { t } = useLingui();
  const { name, time, alert } = row;
  const { timestamp } = alert;
  if (timestamp === null) return null;
  return (
    <IconButton
      variant="ghost"
      my="-1"
      aria-label={t`Trends around ${time}: ${name}`}
      title={t`Trends around this time`}
      onClick={() => {
        onTrends(timestamp);
      }}
    >
      <Icon name="analytics" />
    </IconButton>
  );
}
