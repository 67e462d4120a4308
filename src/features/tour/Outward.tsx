import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

export interface OutwardProps {
  /** Address to contact the company; empty where it names none. */
  readonly contact: string;
  /** Page on which somebody without an account asks for one. */
  readonly request: string;
  /** Leaves the demo for the page to sign in. */
  readonly onSignIn: () => void;
}

/** Ways out of the demo: to the company, and to the real portal. `isMain` where nothing is left. */
export function Outward({
  contact,
  request,
  onSignIn,
  isMain,
}: OutwardProps & { isMain: boolean }) {
  return (
    <>
      <Button asChild {...(isMain ? { colorPalette: 'accent' } : { variant: 'outline' })}>
        <a href={contact === '' ? request : contact}>
          {contact === '' ? <Trans>Request access</Trans> : <Trans>Contact us</Trans>}
        </a>
      </Button>
      <Button variant="outline" onClick={onSignIn}>
        <Trans>Sign in</Trans>
      </Button>
    </>
  );
}
