import { Box, chakra, IconButton, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Icon } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import type { ModuleTab } from '../module-address';
import { AlertStateIcons } from './AlertStateIcons';
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
/** Sort order: active before inactive, then unacknowledged before acknowledged. */
const STATE: Cells = {
  cell: ({ alert, letter }) => <AlertStateIcons alert={alert} letter={letter} />,
  sortKey: ({ alert }) => Number(alert.active) * 2 + Number(!alert.acknowledged),
};

/** `withChange` shows the state change below the name, when it has no column. */
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
 * Columns of the alerts table (rules §2.10). On a phone the state change of a history is below the
 * name. The last column leads to the trends around the time.
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

/** Link to an alert's detail, on the same page. */
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

/** Button to the trends around the alert's time; nothing when its time is not known. */
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
