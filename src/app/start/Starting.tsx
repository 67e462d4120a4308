import { useEffect, useState } from 'react';
import { SigningIn } from '../../features/sign-in/SigningIn';
import { Frame } from '../frame/Frame';
import { readDevicePreferences } from '../account/device-preferences';

/** A known person's portal opens sooner than this: drawing the notice would only delay it. */
const SHOWN_AFTER_MS = 700;

/** Shown until it is known who is here: nothing at first, then that somebody is being signed in. */
export function Starting() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsShown(true);
    }, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Frame preferences={readDevicePreferences()} isOwn={false}>
      <SigningIn />
    </Frame>
  );
}
