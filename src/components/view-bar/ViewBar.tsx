import { Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NO_FILTER } from '../../domain/view/filter';
import type { Span } from '../../domain/time/spans';
import { LIST_WORDS } from '../filter/filter-words';
import { useValueWords } from '../filter/use-value-words';
import { useFilterOptions } from '../fleet/use-filter-options';
import { useZone } from '../time-text/use-zone';
import { periodEnds } from '../time-text/period-ends';
import { Chip } from './Chip';
import { filterChips, type FilterChip } from './chips';
import { IgnoredLine } from './IgnoredLine';
import { useFleetView } from '../view/view-context';

/** Parts of the view that the screen follows. */
export type ViewParts = { filtered: boolean; dated: boolean };

/** Chips of the active filter and dates, each removable, and the ignored parts of the address. */
export function ViewBar({ filtered, dated }: ViewParts) {
  const { period, ignored } = useFleetView();
  return (
    <>
      {ignored.length === 0 ? null : <IgnoredLine ignored={ignored} />}
      <Chips filtered={filtered} span={dated && !period.live ? period : null} />
    </>
  );
}

function Chips({ filtered, span }: { filtered: boolean; span: Span | null }) {
  const { t } = useLingui();
  const { filter, setFilter, clearFilter } = useFleetView();
  const words = useValueWords(useFilterOptions());
  const chips = filterChips(filtered ? filter : NO_FILTER, words);
  if (chips.length === 0 && span === null) return null;
  return (
    <Flex as="section" aria-label={t`What is shown`} wrap="wrap" align="center" gap="2">
      {chips.map((chip) => (
        <FilterChipButton
          key={chip.id}
          chip={chip}
          onRemove={() => {
            setFilter(chip.without);
          }}
        />
      ))}
      {chips.length < 2 ? null : (
        <Button variant="ghost" px="3" onClick={clearFilter}>
          <Trans>Clear the filter</Trans>
        </Button>
      )}
      {span === null ? null : <PeriodChip span={span} />}
    </Flex>
  );
}

function FilterChipButton({ chip, onRemove }: { chip: FilterChip; onRemove: () => void }) {
  const { t } = useLingui();
  const list = t(LIST_WORDS[chip.list]);
  const value = chip.text ?? t`${plural(chip.count, { other: '# chosen' })}`;
  return <Chip text={t`${list}: ${value}`} onRemove={onRemove} />;
}

function PeriodChip({ span }: { span: Span }) {
  const { t } = useLingui();
  const { clearPeriod } = useFleetView();
  const { start, end } = periodEnds(span, useZone());
  const text = end === null ? start : t`${start} to ${end}`;
  return <Chip icon="calendar" text={text} onRemove={clearPeriod} />;
}
