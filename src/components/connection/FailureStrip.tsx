import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { EpochMs } from '../../base/units';
import { tryAgain } from '../../queries/try-again';
import { useServices } from '../../queries/services';
import { AgeText } from '../time-text/AgeText';
import { useZone } from '../time-text/use-zone';
import { whenText } from '../time-text/when-text';
import type { ConnectionReport } from './connection-report';
import { FAILURE_MEANINGS } from './failure-meanings';
import { Strip } from './Strip';
import { STRIP_HEADINGS } from './strip-words';
import { useDimmedPage } from './use-dimmed-page';

type Failing = Extract<ConnectionReport, { kind: 'failing' }>;
interface FailureStripProps {
  readonly report: Failing;
  readonly now: EpochMs;
  /** Null where there is nobody to sign in: in the demo. */
  readonly onSignIn: (() => void) | null;
}

/** The strip while the server cannot be reached, or refuses. */
export function FailureStrip({ report, now, onSignIn }: FailureStripProps) {
  const { t } = useLingui();
  const zone = useZone();
  useDimmedPage(true);
  const { why, since, lastDataAt } = report;
  const needsSignIn = why === 'sign-in-needed' && onSignIn !== null;
  return (
    <Strip
      tone="failing"
      icon="cloudOff"
      heading={t(STRIP_HEADINGS[why](whenText(since, now, zone)))}
      meaning={t(FAILURE_MEANINGS[why])}
      detail={<StillThere lastDataAt={lastDataAt} now={now} />}
      brief={<Age lastDataAt={lastDataAt} />}
      action={needsSignIn ? <SignIn onSignIn={onSignIn} /> : <TryAgain />}
    />
  );
}

/** Age of the data, and what works meanwhile; the heading and the meaning say why. */
function StillThere({ lastDataAt, now }: { lastDataAt: EpochMs | null; now: EpochMs }) {
  const zone = useZone();
  const { clock } = useServices();
  if (lastDataAt === null) return <Trans>This device has no data yet.</Trans>;
  const time = whenText(lastDataAt, now, zone);
  return (
    <>
      <Trans>
        Values from {time} (<AgeText at={lastDataAt} />
        ). Stored data can be viewed; commands and changes are not possible now.
      </Trans>
      {clock.wasSetBack ? (
        <>
          {' '}
          <Trans>The clock of this device was set back, so ages are not known.</Trans>
        </>
      ) : null}
    </>
  );
}

/** The same in one line of a phone. */
function Age({ lastDataAt }: { lastDataAt: EpochMs | null }) {
  if (lastDataAt === null) return <Trans>This device has no data yet.</Trans>;
  return (
    <Trans>
      Values: <AgeText at={lastDataAt} />. View only.
    </Trans>
  );
}

function SignIn({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Button variant="outline" color="inherit" borderColor="currentcolor" onClick={onSignIn}>
      <Trans>Sign in again</Trans>
    </Button>
  );
}

function TryAgain() {
  const { t } = useLingui();
  const again = useMutation(tryAgain(useServices()));
  return (
    <Button
      variant="outline"
      color="inherit"
      borderColor="currentcolor"
      disabled={again.isPending}
      onClick={() => {
        again.mutate();
      }}
    >
      {again.isPending ? t`Trying…` : t`Try again`}
    </Button>
  );
}
