import { chakra, IconButton, type HTMLChakraProps } from '@chakra-ui/react';
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
const Second = chakra('div', {
  base: { fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere', lineHeight: '1.4' },
});
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

type Below = { words: boolean; change: boolean; state: boolean };

/** Name, and below it what has no column of its own. */
const nameCells = (tab: ModuleTab, below: Below): Cells => ({
  cell: ({ id, name, description, change, alert, letter }) => (
    <>
      <AlertLink tab={tab} id={id}>
        {name}
      </AlertLink>
      {below.words ? <Second>{description}</Second> : null}
      {below.change ? <Second>{change}</Second> : null}
      {below.state ? <AlertStateIcons alert={alert} letter={letter} /> : null}
    </>
  ),
  sortKey: ({ name }) => name,
});

/**
 * Columns of the alerts table (rules §2.10). The name has below it what a narrow window has no
 * column for. The last column leads to the trends around the time.
 */
export function useAlertColumns(tab: ModuleTab): readonly Column<AlertText>[] {
  const { t } = useLingui();
  const toTrends = useToTrends();
  const isDesktop = useFromWidth(BREAKPOINTS.desktop + 1);
  const isPhone = !useFromWidth(BREAKPOINTS.mobile);
  return useMemo(() => {
    const isHistory = tab === 'history';
    const below = { words: !isDesktop, change: isPhone && isHistory, state: isPhone && !isHistory };
    return [
      { key: 'time', header: t`Time`, ...TIME },
      { key: 'name', header: t`Name`, ...nameCells(tab, below) },
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
