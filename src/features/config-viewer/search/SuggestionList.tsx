import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Suggestion } from '../../../domain/configuration/suggestions';
import { isModuleId } from '../../../domain/ids';

type SuggestionListProps = {
  /** Id of the list; options have it with their number. */
  list: string;
  found: readonly Suggestion[];
  /** Number of the option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** Longest text of an option: more would be cut off on any screen. */
const LONGEST = 120;

/**
 * Options below the field; without options the list is empty, since the field refers to it. Options
 * are reused from key to key: only their texts change.
 */
export function SuggestionList({ list, found, active, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) element.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const kinds = { parameter: t`Parameter`, module: t`Module`, powerBlock: t`Power block` };
  return (
    <div
      ref={element}
      id={list}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={found.length === 0}
      // A press must not take the focus from the field.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {found.map((suggestion, i) => {
        const { title, below, kind } = textsOf(suggestion);
        return (
          <div
            key={i}
            role="option"
            id={`${list}-${i}`}
            aria-selected={i === active}
            onClick={() => {
              onChoose(suggestion);
            }}
          >
            <span>
              <bdi>{title.slice(0, LONGEST)}</bdi>
              <bdi>{below.slice(0, LONGEST)}</bdi>
            </span>
            <small>{kinds[kind]}</small>
          </div>
        );
      })}
    </div>
  );
}

interface OptionTexts {
  readonly title: string;
  /** Second line, which tells it from others with this name. */
  readonly below: string;
  readonly kind: 'parameter' | 'module' | 'powerBlock';
}

function textsOf({ machine, parameter }: Suggestion): OptionTexts {
  if (parameter !== null) {
    return { title: parameter.name, below: machine?.name ?? parameter.key, kind: 'parameter' };
  }
  const { id = '', name = '', place = '' } = machine ?? {};
  const below = place === '' ? id : `${id} · ${place}`;
  return { title: name, below, kind: isModuleId(id) ? 'module' : 'powerBlock' };
}
