import { Button, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RANGE_WORDS } from '../../components/time-text/range-words';
import { useLocale } from '../../components/time-text/use-locale';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { useIsLate } from '../../ui/use-is-late';
import { hasNamedLoss, type AtStake } from '../account/at-stake';
import { useSignOut } from '../account/use-sign-out';

/** Time in which a server usually answers: a question that would close at once is not shown. */
const USUAL_MS = 500;

type SignOutDialogProps = { onStay: () => void; onSignOut: () => void };

/**
 * Signs out, after a question when that loses something or nobody could sign in again. The safe
 * choice has the focus.
 */
export function SignOutDialog({ onStay, onSignOut }: SignOutDialogProps) {
  const { t } = useLingui();
  const step = useSignOut(onSignOut);
  const isSlow = useIsLate(USUAL_MS);
  return (
    <AppDialog
      open={isSlow || step !== 'checking'}
      onClose={onStay}
      size="sm"
      role="alertdialog"
      title={t`Sign out?`}
      actions={
        <>
          <Button variant="outline" disabled={typeof step === 'string'} onClick={onSignOut}>
            {t`Sign out and delete`}
          </Button>
          <Button data-autofocus onClick={onStay}>{t`Stay signed in`}</Button>
        </>
      }
    >
      {step === 'checking' ? t`Checking the connection…` : null}
      {step === 'sending' ? t`Your last changes are being sent…` : null}
      {typeof step === 'string' ? null : <Loss atStake={step} />}
    </AppDialog>
  );
}

/** Names the data that are deleted, and the notices that stay. */
function Loss({ atStake }: { atStake: AtStake }) {
  const { isConnected, isUnsent, prepared, pinned, files, onSite } = atStake;
  const machines = onSite.length;
  const modules = new Intl.ListFormat(useLocale()).format(onSite);
  return (
    <>
      {onSite.length === 0 ? null : (
        <chakra.p mb="3" fontWeight="medium">
          <Trans>
            You are checked in on site at {modules}. Signing out does not check you out: until you
            do, or for 8 hours at most, nobody can enable or reset{' '}
            <Plural value={machines} one="this module" other="these modules" /> remotely.
          </Trans>
        </chakra.p>
      )}
      {isConnected ? null : (
        <chakra.p mb="3">
          <Trans>
            The server can’t be reached. You cannot sign in again until this device is connected.
          </Trans>
        </chakra.p>
      )}
      <p>
        {hasNamedLoss(atStake) ? (
          <Trans>Signing out deletes all portal data from this device, including:</Trans>
        ) : (
          <Trans>Signing out deletes all portal data from this device.</Trans>
        )}
      </p>
      <chakra.ul mt="2" ps="5" listStyleType="disc">
        {prepared === null ? null : <PreparedLine prepared={prepared} />}
        {pinned === 0 ? null : (
          <li>
            <Plural
              value={pinned}
              one="the history of # pinned module"
              other="the history of # pinned modules"
            />
          </li>
        )}
        {files === 0 ? null : (
          <li>
            <Plural value={files} one="# downloaded file" other="# downloaded files" />
          </li>
        )}
        {isUnsent ? (
          <li>
            <Trans>changes of your settings that could not be sent</Trans>
          </li>
        ) : null}
      </chakra.ul>
    </>
  );
}

function PreparedLine({ prepared }: { prepared: NonNullable<AtStake['prepared']> }) {
  const { t } = useLingui();
  const names = new Intl.ListFormat(useLocale()).format(prepared.names);
  const range = t(RANGE_WORDS[prepared.range]);
  return (
    <li>
      <Trans>
        the data prepared for {names} ({range})
      </Trans>
    </li>
  );
}
