import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '../../../ui/states/Empty';

/** Shown in the place of the chart while the view has no rows. */
export function NoVariables() {
  const { t } = useLingui();
  return (
    <Box py="12">
      <Empty title={t`Nothing to draw yet`}>
        <Trans>Add variables below, or load a saved view.</Trans>
      </Empty>
    </Box>
  );
}
