import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { NoticeFrame } from './NoticeFrame';
import type { ShownAnalytics } from '../use-analytics-view';
import { EntryList } from '../EntryList';
import { useViewEntries } from '../use-view-entries';

/** Lists what the page cannot show of its view (rules §5.4), with buttons that remove it. */
export function ViewFaults({ shown }: { shown: ShownAnalytics }) {
  const { entries, hidden } = useViewEntries(shown);
  const { view, unknownRows, change, removeUnknown } = shown;
  if (entries.length === 0) return null;
  const removeRows = () => {
    if (unknownRows.length > 0) removeUnknown();
    if (hidden.length > 0) change({ rows: view.rows.filter((row) => !hidden.includes(row)) });
  };
  return (
    <NoticeFrame fontSize="sm">
      <EntryList entries={entries} />
      <Flex wrap="wrap" gap="2">
        {hidden.length + unknownRows.length === 0 ? null : (
          <Button variant="outline" onClick={removeRows}>
            <Trans>Remove these rows</Trans>
          </Button>
        )}
        {shown.faults.length === 0 ? null : (
          <Button variant="outline" onClick={shown.dismissFaults}>
            <Trans>Clean up link</Trans>
          </Button>
        )}
      </Flex>
    </NoticeFrame>
  );
}
