import { useEffect, useState } from 'react';

/** Text of a field that is stored in the address. */
export interface TypedText {
  /** Text in the address. */
  readonly stored: string;
  /** Whether it is stored while it is typed, and not only when the field says so. */
  readonly isLive: boolean;
  /** Stores the text; called when nothing was typed for a moment. */
  readonly onPause: (text: string) => void;
}

const PAUSE_MS = 400;

/**
 * Returns the text of a field and what sets it. It changes at once when it is typed, goes to the
 * address after a pause, and follows the address when the browser goes back.
 */
export function useTypedText({ stored, isLive, onPause }: TypedText) {
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [written, setWritten] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    // More may have been typed while the address took what was written here.
    if (stored !== written) setText(stored);
  }
  useEffect(() => {
    if (!isLive || text === stored) return undefined;
    const pause = setTimeout(() => {
      setWritten(text);
      onPause(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [text, stored, isLive, onPause]);
  return [text, setText] as const;
}
