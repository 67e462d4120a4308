import { useEffect, useState } from 'react';
import { SigningIn } from '../../features/sign-in/SigningIn';
import { Frame } from '../frame/Frame';
import { readDevicePreferences } from '../account/device-preferences';

/** Whom this device knows is inside before this: to draw it would only keep them waiting. */
const SAID_AFTER_MS = 700;

/** Until it is known who is here: nothing at first, then that somebody is being signed in. */
export function Starting() {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSaid(true);
    }, SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isSaid) return null;
  return (
    <Frame preferences={readDevicePreferences()} isOwn={false}>
      <SigningIn />
    </Frame>
  );
}
