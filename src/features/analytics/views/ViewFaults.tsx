import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { Icon } from '../../../ui/icons/Icon';
import { NoticeFrame } from './NoticeFrame';
import type { ShownAnalytics } from '../use-analytics-view';
import { useVisibleModules } from '../use-visible-modules';
import { VIEW_FAULT_WORDS } from './view-words';

/** Number of entries that are listed one by one; the others are counted. */
const MOST_LISTED = 8;

type Entry = { readonly key: string; readonly text: string; readonly why: string };

/**
 * Lists what the address or a saved view contains and the page cannot show (rules §5.4): parts that
 * were left out, variables that do not exist, and machines that this user may not see, which are
 * named by the id of the link alone.
 */
export function ViewFaults({ shown }: { shown: ShownAnalytics }) {
  const { entries, hasRows, removeRows } = useEntries(shown);
  if (entries.length === 0) return null;
  const listed = entries.slice(0, MOST_LISTED);
  const more = entries.length - listed.length;
  return (
    <NoticeFrame fontSize="sm">
      <Flex gap="3" align="flex-start" minW="0" flexGrow="1" flexBasis="72">
        <Icon name="info" mt="0.5" color="fg.muted" />
        <Box minW="0">
          <Trans>A part of this view cannot be shown:</Trans>
          <Box as="ul" listStyleType="none" color="fg.muted" overflowWrap="anywhere">
            {listed.map(({ key, text, why }, index) => (
              <li key={`${index} ${key}`}>
                {key} <chakra.span color="fg">{text}</chakra.span> ({why})
              </li>
            ))}
            {more === 0 ? null : (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            )}
          </Box>
        </Box>
      </Flex>
      <Flex wrap="wrap" gap="2">
        {hasRows ? (
          <Button variant="outline" onClick={removeRows}>
            <Trans>Remove these rows</Trans>
          </Button>
        ) : null}
        {shown.faults.length === 0 ? null : (
          <Button variant="outline" onClick={shown.dismissFaults}>
            <Trans>Tidy the address</Trans>
          </Button>
        )}
      </Flex>
    </NoticeFrame>
  );
}

function useEntries(shown: ShownAnalytics) {
  const { t } = useLingui();
  const visible = useVisibleModules();
  const { view, unknownRows, faults, change, removeUnknown } = shown;
  return useMemo(() => {
    const isHidden = ({ moduleId }: Pick<AnalyticsRow, 'moduleId'>) =>
      visible !== null && !visible.has(moduleId);
    const hidden = view.rows.filter(isHidden);
    const ghosts = view.ghost?.kind === 'module' ? [view.ghost] : [];
    const hiddenIds = new Set(
      [...hidden, ...ghosts.filter(isHidden)].map(({ moduleId }) => moduleId),
    );
    const entries: readonly Entry[] = [
      ...faults.map(({ key, text, why }) => ({ key, text, why: t(VIEW_FAULT_WORDS[why]) })),
      ...unknownRows.map(({ moduleId, variable }) => ({
        key: moduleId,
        text: variable,
        why: t`this variable does not exist any more`,
      })),
      ...[...hiddenIds].map((id) => ({ key: '', text: id, why: t`not available to you` })),
    ];
    return {
      entries,
      hasRows: hidden.length + unknownRows.length > 0,
      removeRows: () => {
        if (unknownRows.length > 0) removeUnknown();
        if (hidden.length > 0) change({ rows: view.rows.filter((row) => !isHidden(row)) });
      },
    };
  }, [t, visible, view.rows, view.ghost, unknownRows, faults, change, removeUnknown]);
}
