import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { ShownAnalytics } from '../use-analytics-view';
import { SavedList } from './SavedList';
import { useSaveView } from './use-save-view';

type SaveDialogProps = { shown: ShownAnalytics; onClose: () => void };

/** Saves the shown view under a name (rules §5.5), beside the list of saved views. */
export function SaveDialog({ shown, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { save, refused, isSaving } = useSaveView(shown, onClose);
  const why = refused?.name === name ? refused.why : null;
  const isNamed = name.trim() !== '';
  const submit = () => {
    if (isNamed && !isSaving) save(name);
  };
  return (
    <AppDialog
      open
      size="lg"
      onClose={onClose}
      title={t`Save view`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={!isNamed || isSaving} onClick={submit}>{t`Save`}</Button>
        </>
      }
    >
      <Flex direction="column" gap="5">
        <Field.Root invalid={why !== null}>
          <Field.Label>{t`Name of the view`}</Field.Label>
          <Input
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
            onKeyDown={({ key, nativeEvent }) => {
              // An Enter that ends an IME composition belongs to the keyboard (ui L10).
              if (key === 'Enter' && !nativeEvent.isComposing) submit();
            }}
          />
          <Field.ErrorText>{why}</Field.ErrorText>
        </Field.Root>
        <SavedList shown={shown} onLoaded={onClose} />
      </Flex>
    </AppDialog>
  );
}
