import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { AnnotationsLine } from './AnnotationsLine';
import type { Cursor } from '../canvas/cursor';
import { readingNow, WhenLine } from './Readout';
import type { TrendChartProps } from '../model/trend';
import type { TrendStackProps } from '../model/trend-stack';
import { useCursorAt } from './use-cursor';

type StackReadProps = {
  cursor: Cursor;
  /** The last chart, which has the annotations. */
  last: TrendChartProps;
};

type StackHeadProps = StackReadProps & {
  annotations: TrendStackProps['annotations'];
  buttons: ReactNode;
};

/** Time of the values in all charts, the annotations at that time, and the buttons. */
export function StackHead({ cursor, last, annotations, buttons }: StackHeadProps) {
  return (
    <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="4" rowGap="1">
      <Box minW="0" flexGrow={1} flexBasis="20rem">
        <StackTime {...{ cursor, last }} />
        <StackAnnotations {...{ cursor, last, annotations }} />
      </Box>
      {buttons}
    </Flex>
  );
}

/** Time of the values in all charts. */
export function StackTime({ cursor, last }: StackReadProps) {
  const at = useCursorAt(cursor);
  const { reading, isSample } = readingNow(last, at);
  return <WhenLine chart={last} reading={reading} isNewest={at === null} isSample={isSample} />;
}

/** Annotations at the cursor. */
export function StackAnnotations({
  cursor,
  last,
  annotations,
}: StackReadProps & Pick<StackHeadProps, 'annotations'>) {
  const at = useCursorAt(cursor);
  const { reading } = readingNow(last, at);
  return (
    <AnnotationsLine
      bucket={at === null ? null : (reading?.bucket ?? null)}
      {...{ annotations }}
      isWhole={last.annotationLabels ?? false}
    />
  );
}

/** Puts the buttons into an element outside, once it is there. */
export const ButtonsElsewhere = ({
  to,
  buttons,
}: {
  to: HTMLElement | null;
  buttons: ReactNode;
}) => (to === null ? null : createPortal(buttons, to));
