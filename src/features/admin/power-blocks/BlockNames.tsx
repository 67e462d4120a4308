import { useLingui } from '@lingui/react/macro';
import { TextField } from '../TextField';
import type { BlockFieldsProps } from './block-form';

/** Id and name of a power block; the id is entered once. */
export function BlockNames(props: BlockFieldsProps & { isNew: boolean }) {
  const { draft, change, errorOf, isNew } = props;
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Power block ID`}
        isRequired
        isDisabled={!isNew}
        inputMode="numeric"
        help={isNew ? t`10 digits that start with 07 or 08` : t`The ID cannot be changed`}
        value={draft.powerBlockId}
        error={errorOf('powerBlockId')}
        onChange={(powerBlockId) => {
          change({ powerBlockId });
        }}
      />
      <TextField
        label={t`Name`}
        isRequired
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => {
          change({ name });
        }}
      />
    </>
  );
}
