import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { RowButton } from './RowButton';

type RecordActionsProps = {
  name: string;
  /** Link to the form, with its icon; null for a person who may not edit the record. */
  edit: ReactElement | null;
  /** Null for a person who may not delete it. */
  onDelete: (() => void) | null;
  /** Shows who has access; absent for a record that is no machine. */
  onPersons?: () => void;
};

/** Buttons of a record in a list: who has access, edit, delete. */
export function RecordActions({ name, edit, onDelete, onPersons }: RecordActionsProps) {
  const { t } = useLingui();
  return (
    <Flex justify={{ base: 'flex-start', sm: 'flex-end' }} ms={{ base: '-3', sm: '0' }}>
      {onPersons === undefined ? null : (
        <RowButton label={t`Who has access to ${name}`} line="persons" onPress={onPersons} />
      )}
      {edit === null ? null : (
        <IconButton asChild variant="ghost" aria-label={t`Edit ${name}`} title={t`Edit ${name}`}>
          {edit}
        </IconButton>
      )}
      {onDelete === null ? null : (
        <RowButton label={t`Delete ${name}`} line="delete" onPress={onDelete} />
      )}
    </Flex>
  );
}
