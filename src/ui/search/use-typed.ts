import { useEffect, useState } from 'react';

type TypedProps = { question: string; onQuestion: (question: string) => void };

/** Delay after the last key until the search goes into the address and the rows follow. */
const DELAY_MS = 150;

/**
 * Text in the search field, which goes into the address a moment later. An address that changes by
 * itself ("back", a link) replaces the text; one that only follows the typing does not.
 */
export function useTyped({ question, onQuestion }: TypedProps) {
  const [typed, setTyped] = useState(question);
  const [seen, setSeen] = useState(question);
  const [sent, setSent] = useState(question);
  if (question !== seen) {
    setSeen(question);
    if (question !== sent) {
      setSent(question);
      setTyped(question);
    }
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onQuestion(typed);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, sent, onQuestion]);
  return [typed, setTyped] as const;
}
