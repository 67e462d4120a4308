import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Component, Suspense, type ReactNode } from 'react';
import { CardPanel } from '../card/Card';
import { ChunkError } from './screen-loader';

type LaterPartProps = {
  /** Shown while its code is loading. */
  loading?: ReactNode;
  children: ReactNode;
};
type State = { error: Error | null };

/** A part of a screen whose code loads later: when loading fails, the rest of the screen stays. */
export class LaterPart extends Component<LaterPartProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { loading = null, children } = this.props;
    if (error === null) return <Suspense fallback={loading}>{children}</Suspense>;
    // Any other error is a fault of the screen and is reported as one.
    if (!(error instanceof ChunkError)) throw error;
    return <NotLoaded />;
  }
}

function NotLoaded() {
  return (
    <CardPanel px="5" py="3">
      <Flex role="status" wrap="wrap" align="center" justify="space-between" gap="3">
        <Trans>A part of this page could not be loaded.</Trans>
        <Button
          variant="outline"
          onClick={() => {
            window.location.reload();
          }}
        >
          <Trans>Reload the page</Trans>
        </Button>
      </Flex>
    </CardPanel>
  );
}
