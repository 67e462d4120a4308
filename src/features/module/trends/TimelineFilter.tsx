import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { MarkSign } from '../../../ui/charts/view/MarkSign';
import type { AuditExtent } from '../use-audit-lines';
import {
  GROUP_MARKS,
  GROUP_WORDS,
  groupOf,
  TIMELINE_GROUPS,
  type TimelineGroup,
} from './timeline-groups';

type TimelineFilterProps = {
  entries: readonly TrendAnnotation[];
  hidden: ReadonlySet<TimelineGroup>;
  /** A part of the range is not on this device: a group without entries may have some. */
  isPartial: boolean;
  /** How much of the commands and the people on site is known. */
  audit: AuditExtent;
  onHidden: (hidden: ReadonlySet<TimelineGroup>) => void;
};

/** A button for each group of entries, pressed while the group is shown; also the lane's key. */
export function TimelineFilter({
  entries,
  hidden,
  isPartial,
  audit,
  onHidden,
}: TimelineFilterProps) {
  const { t } = useLingui();
  const isUnknown = (group: TimelineGroup) =>
    isPartial || (audit !== 'all' && (group === 'commands' || group === 'people'));
  return (
    <Flex role="group" aria-label={t`Shown in the timeline`} wrap="wrap" gap="2" py="2">
      {TIMELINE_GROUPS.map((group) => {
        const isShown = !hidden.has(group);
        const count = entries.filter(({ kind }) => groupOf(kind) === group).length;
        return (
          <Button
            key={group}
            variant={isShown ? 'subtle' : 'outline'}
            px="3"
            fontWeight="normal"
            aria-pressed={isShown}
            textDecoration={isShown ? undefined : 'line-through'}
            onClick={() => {
              const next = new Set(hidden);
              if (isShown) next.add(group);
              else next.delete(group);
              onHidden(next);
            }}
          >
            {GROUP_MARKS[group].map((kind) => (
              <MarkSign key={kind} kind={kind} />
            ))}
            {t(GROUP_WORDS[group])} {count === 0 && isUnknown(group) ? '–' : count}
          </Button>
        );
      })}
    </Flex>
  );
}
