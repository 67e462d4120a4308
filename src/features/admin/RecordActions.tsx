import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { RowButton } from './RowButton';

type RecordActionsProps = {
  name: string;
  /** Says what the viewer may do with the record (rules §6.5). */
  record: { readonly enableEdit: boolean; readonly enableDelete: boolean };
  /** Link to the form, with its icon. */
  edit: ReactElement;
  onDelete: () => void;
  /** Shows who has access; absent for a record that is no machine. */
  onPersons?: () => void;
};

/** Buttons of a record in a list: who has access, and edit and delete where the viewer may. */
export function RecordActions({ name, record, edit, onDelete, onPersons }: RecordActionsProps) {
  const { t } = useLingui();
  return (
    <Flex justify={{ base: 'flex-start', sm: 'flex-end' }} ms={{ base: '-3', sm: '0' }}>
      {onPersons === undefined ? null : (
        <RowButton label={t`Who has access to ${name}`} line="persons" onPress={onPersons} />
      )}
      {record.enableEdit ? (
        <IconButton asChild variant="ghost" aria-label={t`Edit ${name}`} title={t`Edit ${name}`}>
          {edit}
        </IconButton>
      ) : null}
      {record.enableDelete ? (
        <RowButton label={t`Delete ${name}`} line="delete" onPress={onDelete} />
      ) : null}
    </Flex>
  );
}
