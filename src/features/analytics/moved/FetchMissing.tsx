import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Fill } from '../../../components/past/Fill';
import { RefreshLine } from '../../../components/past/RefreshLine';
import { variableText } from '../../../components/variables/variable-words';
import { referenceOf } from '../../../domain/analytics/moved';
import type { ModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import type { Span } from '../../../domain/time/spans';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import type { HistoryRefreshing } from '../../../queries/history/use-refresh';
import { ProgressBar } from '../../../ui/progress/Bar';

type FetchMissingProps = {
  moduleId: ModuleId;
  missing: readonly VariableName[];
  interval: Interval;
  marked: Span;
};

/** Variables that are fetched at the same time. */
const AT_ONCE = 3;
/** Time in which what was fetched has been read from the store: it is no longer missing then. */
const READ_MS = 2_000;

/**
 * Names the variables that are not held, and fetches them when that is wanted. Its key has to name
 * the machine, the interval and the marked stretch: the wish is for these alone.
 */
export function FetchMissing({ moduleId, missing, interval, marked }: FetchMissingProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<number | null>(null);
  if (missing.length === 0) return null;
  const names = missing.map((variable) => variableText(variable, t)).join(', ');
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        <Plural
          value={missing.length}
          one="# variable is not on this device for this time:"
          other="# variables are not on this device for this time:"
        />{' '}
        {names}
      </Box>
      {wanted === null ? (
        <Button
          variant="outline"
          mt="3"
          onClick={() => {
            setWanted(missing.length);
          }}
        >
          <Trans>Fetch them</Trans>
        </Button>
      ) : (
        <Fetching
          all={wanted}
          onStop={() => {
            setWanted(null);
          }}
          {...{ moduleId, missing, interval, marked }}
        />
      )}
    </Box>
  );
}

type FetchingProps = FetchMissingProps & { all: number; onStop: () => void };

/**
 * Fetches a few variables at a time; a variable that came is no longer missing. One that is missing
 * after a complete fetch does not exist in this width, and is not requested again.
 */
function Fetching({ moduleId, missing, interval, marked, all, onStop }: FetchingProps) {
  const { t } = useLingui();
  const [complete, setComplete] = useState<readonly VariableName[]>([]);
  const onComplete = useCallback((variable: VariableName) => {
    setComplete((before) => [...before, variable]);
  }, []);
  const pending = missing.filter((variable) => !complete.includes(variable));
  if (pending.length === 0) {
    return (
      <Box mt="3" fontSize="sm" role="status">
        <Trans>The server has no buckets of this width and time for them.</Trans>
      </Box>
    );
  }
  return (
    <Flex direction="column" gap="2" mt="3">
      <Flex align="center" gap="4" role="status">
        <Box w="40">
          <ProgressBar label={t`Progress of fetching`} value={all - pending.length} max={all} />
        </Box>
        <Button variant="outline" onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      </Flex>
      {pending.slice(0, AT_ONCE).map((variable) => (
        <FetchOne key={variable} {...{ moduleId, variable, interval, marked, onComplete }} />
      ))}
    </Flex>
  );
}

type FetchOneProps = Omit<FetchMissingProps, 'missing'> & {
  variable: VariableName;
  onComplete: (variable: VariableName) => void;
};

function FetchOne({ moduleId, variable, interval, marked, onComplete }: FetchOneProps) {
  const { from, to } = marked;
  const period = useMemo(
    (): AnyPeriod => ({ live: false, from: referenceOf({ from, to }).from, to }),
    [from, to],
  );
  return (
    <Fill moduleIds={[moduleId]} bundle={variableBundle(variable)} {...{ period, interval }}>
      {(refresh) => <Outcome {...{ refresh, variable, onComplete }} />}
    </Fill>
  );
}

type OutcomeProps = Pick<FetchOneProps, 'variable' | 'onComplete'> & {
  refresh: HistoryRefreshing;
};

/** Reports a complete fetch of a variable that is still missing; shows why one failed. */
function Outcome({ refresh, variable, onComplete }: OutcomeProps) {
  const isComplete = refresh.lastCompleteAt !== null;
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => {
      onComplete(variable);
    }, READ_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isComplete, variable, onComplete]);
  return refresh.failed === null ? null : <RefreshLine refresh={refresh} />;
}
