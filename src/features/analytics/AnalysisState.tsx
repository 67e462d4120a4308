import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysisProgress } from '../../queries/analysis/use-analyses';
import { ProgressBar } from '../../ui/progress/Bar';
import { ErrorState } from '../../ui/states/ErrorState';

type AnalysisStateProps = {
  analysis: AnalysisProgress;
};

/** Progress of an analysis with a button that ends it, or its error with one that tries again. */
export function AnalysisState({ analysis }: AnalysisStateProps) {
  const { t } = useLingui();
  const { progress, error, isInPage, isCancelled, cancel, again } = analysis;
  if (error !== null) {
    return <ErrorState title={t`The computation failed`} onTryAgain={again} />;
  }
  const isShown = isCancelled || (progress !== null && progress > 0);
  return (
    <Flex
      role="status"
      align="center"
      gap="4"
      minH={isShown ? 'target' : '0'}
      fontSize="sm"
      color="fg.muted"
    >
      {isCancelled ? (
        <>
          <Trans>The computation was stopped.</Trans>
          <Button variant="outline" onClick={again}>
            <Trans>Compute</Trans>
          </Button>
        </>
      ) : null}
      {progress === null || progress === 0 ? null : (
        <>
          {isInPage ? (
            <Trans>Computing on this page, which is slower…</Trans>
          ) : (
            <Trans>Computing…</Trans>
          )}
          <Box w="40">
            <ProgressBar label={t`Progress of the computation`} value={progress} max={1} />
          </Box>
          <Button variant="outline" onClick={cancel}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </Flex>
  );
}
