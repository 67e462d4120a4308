import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LongText } from '../../ui/LongText';

/** Name with its text, or with other content; without a text it is not shown. */
export type NamedFact = readonly [name: string, content: ReactNode];

const isShown = ([, content]: NamedFact): boolean =>
  content !== null && content !== undefined && content !== '';

/** Names with their texts, which may come from a machine and have any script and length. */
export const Facts = ({ facts }: { facts: readonly NamedFact[] }) => (
  <chakra.dl
    m="0"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' }}
    columnGap="6"
    rowGap={{ base: '0.5', sm: '2' }}
  >
    {facts.filter(isShown).map(([name, content]) => (
      <FactRow key={name} name={name}>
        {typeof content === 'string' ? <LongText text={content} /> : content}
      </FactRow>
    ))}
  </chakra.dl>
);

const FactRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <chakra.dt fontSize="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd m="0" mb={{ base: '2', sm: '0' }} minW="0" minH="1lh" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </>
);
