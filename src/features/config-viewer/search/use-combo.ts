import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  suggestionsOf,
  type Suggestion,
  type SuggestionIndex,
} from '../../../domain/configuration/suggestions';
import { useTypedText, type TypedText } from './use-typed-text';

export interface ComboOptions extends TypedText {
  readonly index: SuggestionIndex;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** More suggestions would have to be scrolled; another letter is quicker. */
const MOST = 10;

/** State of a field with suggestions, by the combobox pattern of ARIA. */
export function useCombo({ index, onChoose, ...typing }: ComboOptions) {
  const [text, setText] = useTypedText(typing);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const composition = useComposition();
  const found = useMemo(() => suggestionsOf(index, text, MOST), [index, text]);
  const isShown = isOpen && found.length > 0;
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(typed.trim() !== '');
  };
  const choose = (suggestion: Suggestion) => {
    type('');
    onChoose(suggestion);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      setOpen(true);
      setActive(isShown ? (active + 1) % found.length : 0);
    },
    ArrowUp: () => {
      setOpen(true);
      setActive(active <= 0 ? found.length - 1 : active - 1);
    },
    Enter: () => {
      const suggestion = isShown ? found[active] : undefined;
      setOpen(false);
      if (suggestion === undefined) typing.onPause(text);
      else choose(suggestion);
    },
    Escape: () => {
      if (isShown) setOpen(false);
      else type('');
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = composition.isOn(event) ? undefined : keys[event.key];
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const onBlur = () => {
    setOpen(false);
  };
  const handlers = { ...composition.handlers, onKeyDown, onBlur };
  return { text, type, found, isOpen, isShown, active, choose, handlers };
}

/**
 * Keys that choose characters belong to the keyboard of the device (ui L10). Safari sends the Enter
 * that ends a composition after its end.
 */
function useComposition() {
  const isEnding = useRef(false);
  return {
    isOn: ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || isEnding.current,
    handlers: {
      onCompositionEnd: () => {
        isEnding.current = true;
      },
      onKeyUp: () => {
        isEnding.current = false;
      },
    },
  };
}
