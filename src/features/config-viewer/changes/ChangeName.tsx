import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { learntAfter } from '../../../domain/configuration/listing';
import type { DurationMs } from '../../../base/units';
import { RowNote, RowText } from '../RowText';
import { timeWords } from '../time-words';
import type { OneChange } from './change-row';

/** Name of a changed parameter, which opens the detail, and what is special about the change. */
export function ChangeName({ row: { id, change, undoneAfter, isBelow } }: { row: OneChange }) {
  const late = learntAfter(change);
  return (
    <Box py="1" {...(isBelow ? { ps: { base: '2', md: '4' }, borderStartWidth: '3px' } : {})}>
      <chakra.a asChild color="fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
        <Link
          to="."
          search={(before: object): object => ({ ...before, entry: id })}
          resetScroll={false}
        >
          <RowText text={change.name} />
        </Link>
      </chakra.a>
      {undoneAfter === null ? null : <UndoneNote after={undoneAfter} />}
      {late === null ? null : <LateNote after={late} />}
    </Box>
  );
}

function UndoneNote({ after }: { after: DurationMs }) {
  const { t } = useLingui();
  const time = t(timeWords(after));
  return (
    <RowNote>
      <Trans>undone after {time}</Trans>
    </RowNote>
  );
}

function LateNote({ after }: { after: DurationMs }) {
  const { t } = useLingui();
  const time = t(timeWords(after));
  return (
    <RowNote>
      <Trans>learnt {time} later</Trans>
    </RowNote>
  );
}
