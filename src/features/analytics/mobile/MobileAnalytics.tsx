import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { savedViewsQuery } from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { CardPanel } from '../../../ui/card/Card';
import { Icon } from '../../../ui/icons/Icon';
import { Empty } from '../../../ui/states/Empty';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import { SmallView } from './SmallView';

/** Analytics in a narrow window: the saved views as small charts, which cannot be changed. */
export function MobileAnalytics() {
  const { t } = useLingui();
  const { analytics: width } = BREAKPOINTS;
  return (
    <>
      <CardPanel as="section" px="4" py="4">
        <Flex gap="3" align="flex-start">
          <Icon name="analytics" mt="0.5" color="fg.muted" />
          <Box>
            <Heading as="h2" size="md">{t`Analytics needs a wider window`}</Heading>
            <Box mt="1" color="fg.muted" fontSize="sm">
              <Trans>
                It is not supported in windows under {width} px. Your saved views are shown below;
                they can be changed in a wider window.
              </Trans>
            </Box>
          </Box>
        </Flex>
      </CardPanel>
      <SmallViews />
    </>
  );
}

function SmallViews() {
  const { t } = useLingui();
  const { data: views, isError, refetch } = useQuery(savedViewsQuery(useServices()));
  if (isError) {
    return (
      <ErrorState title={t`The saved views could not be read.`} onTryAgain={() => void refetch()} />
    );
  }
  if (views === undefined) return <Loading rows={6} />;
  if (views.length === 0) {
    return (
      <Empty title={t`No view is saved yet.`}>
        <Trans>Views that you save in a wider window, on any of your devices, appear here.</Trans>
      </Empty>
    );
  }
  return views.map((view) => <SmallView key={view.id} saved={view} />);
}
