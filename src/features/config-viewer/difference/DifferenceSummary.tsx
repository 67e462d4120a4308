import { Box, Flex, Heading } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RefreshError } from '../../../components/connection/RefreshError';
import { AgeText } from '../../../components/time-text/AgeText';
import {
  countMissing,
  isWholeAndEqual,
  type DifferenceCount,
} from '../../../domain/configuration/difference-count';
import { MISSING_KINDS } from '../../../domain/configuration/difference';
import { DIFFERENCE_WORDS } from './difference-words';
import type { HeldAge } from './WithHistories';

type DifferenceSummaryProps = {
  count: DifferenceCount;
  ages: readonly HeldAge[];
  hasCatalogue: boolean;
  titles: readonly [string, string];
};

/** How much was compared, what could not be, and how old the sides are. */
export function DifferenceSummary({ count, ages, hasCatalogue, titles }: DifferenceSummaryProps) {
  const [left, right] = titles;
  return (
    <Flex direction="column" gap="1" role="status">
      <Heading as="h2" size="sm" hideFrom="md" overflowWrap="anywhere">
        <Trans>
          {left} and {right}
        </Trans>
      </Heading>
      <Box fontWeight="medium">
        <Verdict count={count} isWhole={hasCatalogue && isWholeAndEqual(count)} />
      </Box>
      <Missing count={count} />
      {count.uncertain === 0 ? null : (
        <Muted>
          <Plural
            value={count.uncertain}
            one="# value was reported later: what the portal knew of it then is not certain."
            other="# values were reported later: what the portal knew of them then is not certain."
          />
        </Muted>
      )}
      {hasCatalogue ? null : (
        <Muted>
          <Trans>
            The list of parameters is not on this device: parameters that both sides lack are not
            counted.
          </Trans>
        </Muted>
      )}
      <Ages ages={ages} />
    </Flex>
  );
}

const Muted = (props: { children: React.ReactNode }) => (
  <Box fontSize="sm" color="fg.muted" {...props} />
);

/** Never "no differences" while something could not be compared. */
function Verdict({ count, isWhole }: { count: DifferenceCount; isWhole: boolean }) {
  const { compared, different, expected } = count;
  if (compared === 0) return <Trans>Nothing could be compared.</Trans>;
  if (isWhole) {
    return (
      <Plural
        value={compared}
        one="No difference: the # parameter is equal."
        other="No differences: all # parameters are equal."
      />
    );
  }
  return expected === 0 ? (
    <Trans>
      {different} of {compared} compared parameters differ.
    </Trans>
  ) : (
    <Trans>
      {different} of {compared} compared parameters differ, and {expected} as expected.
    </Trans>
  );
}

/** Numbers of parameters that could not be compared, by the reason. */
function Missing({ count }: { count: DifferenceCount }) {
  const { t } = useLingui();
  const kinds = MISSING_KINDS.filter((kind) => count.missing[kind] > 0);
  if (kinds.length === 0) return null;
  const reasons = kinds.map((kind) => {
    const label = t(DIFFERENCE_WORDS[kind]);
    const value = count.missing[kind];
    return t`${label}: ${value}`;
  });
  const all = countMissing(count);
  const list = reasons.join(', ');
  return (
    <Muted>
      <Plural
        value={all}
        one="# parameter could not be compared."
        other="# parameters could not be compared."
      />{' '}
      {list}
    </Muted>
  );
}

function Ages({ ages }: { ages: readonly HeldAge[] }) {
  return (
    <Muted>
      {ages.map(({ id, name, fetchedAt }, i) => (
        <span key={id}>
          {i === 0 ? '' : ' · '}
          <bdi>{name}</bdi>:{' '}
          <Trans>
            fetched <AgeText at={fetchedAt} />
          </Trans>
        </span>
      ))}{' '}
      <RefreshError error={ages.find(({ error }) => error !== null)?.error ?? null} />
    </Muted>
  );
}
