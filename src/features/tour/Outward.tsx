import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

export interface OutwardProps {
  /** Address to contact the company; empty where there is none. */
  readonly contact: string;
  /** Leaves the demo for the page to sign in. */
  readonly onSignIn: () => void;
}

/** Ways out of the demo: to the company, and to the real portal. */
export function Outward({ contact, onSignIn }: OutwardProps) {
  return (
    <>
      {contact === '' ? null : (
        <Button asChild variant="outline">
          <a href={contact}>
            <Trans>Contact us</Trans>
          </a>
        </Button>
      )}
      <Button variant="outline" onClick={onSignIn}>
        <Trans>Sign in</Trans>
      </Button>
    </>
  );
}
