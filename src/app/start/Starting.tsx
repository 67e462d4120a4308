import { SigningIn } from '../../features/sign-in/SigningIn';
import { Frame } from '../frame/Frame';
import { useIsLate } from '../../ui/use-is-late';
import { readDevicePreferences } from '../account/device-preferences';

/** A known person's portal opens sooner than this: drawing the notice would only delay it. */
const SHOWN_AFTER_MS = 700;

/** Shown until it is known who is here: nothing at first, then that somebody is being signed in. */
export function Starting() {
  if (!useIsLate(SHOWN_AFTER_MS)) return null;
  return (
    <Frame preferences={readDevicePreferences()} isOwn={false}>
      <SigningIn />
    </Frame>
  );
}
