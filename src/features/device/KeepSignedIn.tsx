import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServices } from '../../queries/services';
import { Notice } from './Notice';

/** Offer to sign in for longer than the browser is open. */
export function KeepSignedIn() {
  const { t } = useLingui();
  const { stayingSignedIn } = useServices();
  const [isUnreachable, setUnreachable] = useState(false);
  return (
    <Notice
      tone="warning"
      action={{
        text: t`Sign in again…`,
        onPress: () => {
          void stayingSignedIn?.choose().then((isLeaving) => {
            setUnreachable(!isLeaving);
          });
        },
      }}
    >
      <Trans>
        You are signed in until the browser is closed. To open the portal on site after that, sign
        in again and choose “Keep me signed in on this device”.
      </Trans>
      {isUnreachable ? (
        <Box mt="1">
          <Trans>The sign-in page can’t be reached. Try again with a network.</Trans>
        </Box>
      ) : null}
    </Notice>
  );
}
