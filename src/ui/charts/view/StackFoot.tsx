import { Box, Flex } from '@chakra-ui/react';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createObservable } from '../../../base/observable';
import { MINUTE } from '../../../base/units';
import { LaterPart } from '../../later/LaterPart';
import { lazyScreen } from '../../later/lazy-screen';
import { Loading } from '../../states/Loading';
import { BandKey, bandsOf } from './BandKey';
import type { Cursor } from '../canvas/cursor';
import { NumbersBelow } from './NumbersBelow';
import { TimesPrint } from './Readout';
import { StackAnnotations } from './StackHead';
import type { TrendChartProps } from '../model/trend';
import type { TrendStackProps } from '../model/trend-stack';
import { useCursorAt } from './use-cursor';

const LazyNumbersTable = lazyScreen(
  'numbersTable',
  async () => (await import('./NumbersTable')).NumbersTable,
  'machine',
);

type StackFootProps = Omit<StackPrintProps, 'chart'> & {
  stack: TrendStackProps;
  charts: readonly TrendChartProps[];
  last: TrendChartProps;
  cursor: Cursor;
};

/** Key, print and numbers of all charts, and what the screen offers for a moment. */
export function StackFoot({ stack, charts, last, cursor, thinned }: StackFootProps) {
  return (
    <>
      <Flex wrap="wrap" justify="space-between" columnGap="6" rowGap="2" mt="2" minH="5">
        <BandKey bands={bandsOf(charts)} words={stack.bandWords} />
        <StackPrint chart={last} thinned={thinned} />
      </Flex>
      {stack.buttonsIn === undefined ? null : (
        <StackAnnotations {...{ cursor, last }} annotations={stack.annotations} />
      )}
      <Box position="relative" mt="2" minH="target">
        {stack.status === undefined ? null : <Status>{stack.status}</Status>}
        <NumbersBelow
          status={
            stack.ofMoment === undefined ? undefined : (
              <LastRead cursor={cursor} end={stack.span.to}>
                {stack.ofMoment}
              </LastRead>
            )
          }
        >
          {() => (
            <LaterPart loading={<Loading rows={4} />}>
              <LazyNumbersTable label={stack.label} charts={charts} />
            </LaterPart>
          )}
        </NumbersBelow>
      </Box>
    </>
  );
}

type LastReadProps = { cursor: Cursor; end: number; children: (at: number) => ReactNode };

/** Content for the moment that was read last: a mouse leaves the charts to press what is in it. */
function LastRead({ cursor, end, children }: LastReadProps) {
  const at = useCursorAt(cursor);
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  // A pointer moves by far less than a minute at a time.
  const minute = Math.floor((at ?? last ?? end) / MINUTE) * MINUTE;
  const content = useMemo(() => children(minute), [children, minute]);
  return <Box minH="target">{content}</Box>;
}

/** Text beside the button of the numbers, without room of its own. */
const Status = ({ children }: { children: ReactNode }) => (
  <Box position="absolute" insetEnd="0" top="0" maxW="calc(100% - 13rem)">
    {children}
  </Box>
);

/** Whether buckets share columns of pixels: only the line that says so is drawn again. */
export function createThinned() {
  const isThinned = createObservable(false);
  return {
    current: () => isThinned.current,
    subscribe: isThinned.subscribe,
    report: (next: boolean) => {
      if (next !== isThinned.current) isThinned.set(next);
    },
  };
}

type StackPrintProps = { chart: TrendChartProps; thinned: ReturnType<typeof createThinned> };

function StackPrint({ chart, thinned }: StackPrintProps) {
  const isThinned = useSyncExternalStore(thinned.subscribe, thinned.current);
  return <TimesPrint {...{ chart, isThinned }} />;
}
