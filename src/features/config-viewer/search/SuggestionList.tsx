import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Suggestion } from '../../../domain/configuration/suggestions';
import { isModuleId } from '../../../domain/ids';
import { ink, MEDIUM } from '../../../ui/theme/ink';

type SuggestionListProps = {
  /** Id of the list; options have it with their number. */
  list: string;
  found: readonly Suggestion[];
  /** Number of the option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** Options are plain elements: a style of their own for each would cost more than the search. */
const OPTIONS = {
  '& > [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '4px 12px',
    cursor: 'pointer',
    '&[aria-selected=true], &:hover': { background: ink('accent.subtle') },
    '& > :first-of-type': { flex: 1, minWidth: 0 },
    '& b': { fontWeight: MEDIUM },
    '& bdi': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small, & bdi.below': { color: ink('fg.muted') },
  },
} as const;

/** Options below the field; absent options leave the empty list, which the field refers to. */
export function SuggestionList({ list, found, active, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  return (
    <Box
      id={list}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={found.length === 0}
      position="absolute"
      zIndex="popover"
      insetInline="0"
      top="12"
      maxH="min(60vh, 34rem)"
      overflowY="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="card"
      css={OPTIONS}
      // A press must not take the focus from the field.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {found.map((suggestion, i) => (
        <Option
          key={`${suggestion.machine?.id ?? ''} ${suggestion.parameter?.key ?? ''}`}
          {...{ suggestion, onChoose }}
          id={`${list}-${i}`}
          isActive={i === active}
        />
      ))}
    </Box>
  );
}

type OptionProps = Pick<SuggestionListProps, 'onChoose'> & {
  suggestion: Suggestion;
  id: string;
  isActive: boolean;
};

const LONGEST_SHOWN = 200;

function Option({ suggestion, id, isActive, onChoose }: OptionProps) {
  const { t } = useLingui();
  const { machine, parameter } = suggestion;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const title = (parameter ?? machine)?.name ?? '';
  const below = parameter === null ? machineBelow(machine) : (machine?.name ?? parameter.key);
  const kind = parameter !== null ? t`Parameter` : machineKind(machine, t`Module`, t`Power block`);
  return (
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={() => {
        onChoose(suggestion);
      }}
    >
      <span>
        <b>
          <bdi>{title.slice(0, LONGEST_SHOWN)}</bdi>
        </b>
        <bdi className="below">{below.slice(0, LONGEST_SHOWN)}</bdi>
      </span>
      <small>{kind}</small>
    </div>
  );
}

const machineBelow = (machine: Suggestion['machine']): string =>
  machine === null ? '' : [machine.id, machine.place].filter(Boolean).join(' · ');

const machineKind = (machine: Suggestion['machine'], module: string, block: string): string =>
  machine !== null && isModuleId(machine.id) ? module : block;
