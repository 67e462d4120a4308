import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { ErrorState } from '../../ui/states/ErrorState';
import { ChunkError, type ChunkFailure } from '../../ui/later/screen-loader';

const reload = () => {
  window.location.reload();
};

/** Shown in place of the part that failed. A failed screen leaves the shell around it usable. */
export function FailureView({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useLingui();
  const queries = useQueryErrorResetBoundary();
  if (error instanceof ChunkError) return <ChunkFailureView failure={error.failure} />;
  const tryAgain = () => {
    // Without this a failed query is not requested again, and throws at once.
    queries.reset();
    reset();
  };
  return (
    <ErrorState title={t`Something went wrong on this screen`} onTryAgain={tryAgain}>
      <Trans>
        Your data is safe. Try again; if it keeps happening, report to your administrator what you
        did before.
      </Trans>
    </ErrorState>
  );
}

function ChunkFailureView({ failure }: { failure: ChunkFailure }) {
  const { t } = useLingui();
  const titles: Record<ChunkFailure, string> = {
    late: t`This screen takes too long to load`,
    gone: t`This screen could not be loaded`,
  };
  return (
    <ErrorState title={titles[failure]} onTryAgain={reload}>
      <Trans>
        The connection may be slow or down, or a new version has just been installed. Try again to
        reload the page.
      </Trans>
    </ErrorState>
  );
}
