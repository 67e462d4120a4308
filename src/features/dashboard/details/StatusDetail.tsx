import { chakra } from '@chakra-ui/react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { useLocale } from '../../../components/time-text/use-locale';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { StatusBadge } from '../../../components/status/StatusBadge';
import { countText } from '../../../i18n/format/numbers';
import { countStatuses } from './count-statuses';

/** Number of machines in each status. */
export function StatusDetail() {
  const counts = useFilteredFleet(countStatuses) ?? [];
  const locale = useLocale();
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1"
      alignItems="center"
      justifyItems="start"
    >
      {counts.map(({ status, count }) => (
        <chakra.li key={status} display="contents">
          <StatusBadge look={MODULE_STATUS_LOOKS[status]} />
          <chakra.span color="fg" fontWeight="medium">
            {countText(count, locale)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
