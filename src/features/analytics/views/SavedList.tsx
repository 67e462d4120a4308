import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { folded } from '../../../base/folded-text';
import { readSavedView } from '../../../domain/analytics/saved-view';
import { savedViewsQuery, type SavedView } from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import { SearchField } from '../../../ui/search/SearchField';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import type { ShownAnalytics } from '../use-analytics-view';
import { SavedViewItem } from './SavedViewItem';
import { useReadAhead } from './use-read-ahead';

type SavedListProps = {
  shown: ShownAnalytics;
  /** Called after a view was loaded. */
  onLoaded: () => void;
};

/** Saved views with a search field; each can be loaded, and deleted after a confirmation. */
export function SavedList({ shown, onLoaded }: SavedListProps) {
  const { t } = useLingui();
  const services = useServices();
  const { data: views, isError, refetch } = useQuery(savedViewsQuery(services));
  const [query, setQuery] = useState('');
  const readAhead = useReadAhead();
  const read = (view: SavedView) => readSavedView(view, services.clock.now());
  const load = (view: SavedView) => {
    shown.show(read(view));
    onLoaded();
  };
  if (isError) {
    return (
      <ErrorState title={t`The saved views could not be read.`} onTryAgain={() => void refetch()} />
    );
  }
  if (views === undefined) return <Loading rows={3} />;
  const found = views.filter(({ name }) => folded(name).includes(folded(query)));
  return (
    <Flex direction="column" gap="3">
      <SearchField
        label={t`Search saved views`}
        placeholder={t`Search saved views`}
        clear={t`Clear the search`}
        value={query}
        onChange={setQuery}
      />
      <Box as="ul" listStyleType="none" minH="target">
        {found.map((view) => (
          <SavedViewItem
            key={view.id}
            view={view}
            onAim={() => {
              readAhead(read(view).view);
            }}
            onLoad={() => {
              load(view);
            }}
          />
        ))}
        {found.length > 0 ? null : (
          <Box as="li" py="3" color="fg.muted">
            {views.length === 0 ? (
              <Trans>No view is saved yet.</Trans>
            ) : (
              <Trans>No saved view has that name.</Trans>
            )}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
