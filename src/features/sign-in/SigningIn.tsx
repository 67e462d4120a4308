import { Trans, useLingui } from '@lingui/react/macro';
import { StateNotice } from '../../ui/states/StateNotice';

/** Shown while the browser is on its way to the sign-in page, or back from it. */
export function SigningIn() {
  const { t } = useLingui();
  return (
    <StateNotice icon="person" level={1} role="status" title={t`Signing in…`}>
      <Trans>One moment.</Trans>
    </StateNotice>
  );
}
