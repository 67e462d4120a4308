import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { AdminTab } from '../../domain/admin/admin-tabs';
import { CardPanel } from '../../ui/card/Card';
import { LeaveGuard } from './LeaveGuard';
import { useBarSpace } from './use-bar-space';

type FormFrameProps = {
  /** Accessible name of the form. */
  label: string;
  /** List that Cancel returns to. */
  tab: AdminTab;
  isChanged: boolean;
  isSaving: boolean;
  /** Why nothing can be saved, as a sentence; null when it can be. */
  cannotSave?: string | null;
  /** Checks the draft, and saves it when it has no error; called by the button and by Enter. */
  onSave: () => void;
  /** Reason why the last save was refused, above the buttons. */
  refusal?: ReactNode;
  children: ReactNode;
};

/** Form with Save and Cancel, which asks before changes are lost; errors get the focus. */
export function FormFrame(props: FormFrameProps) {
  const { label, tab, isChanged, isSaving, cannotSave = null, onSave, refusal, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const bar = useBarSpace();
  const save = () => {
    if (isSaving || cannotSave !== null) return;
    onSave();
    // Errors are drawn by then.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
  };
  return (
    <CardPanel>
      <chakra.form
        ref={form}
        aria-label={label}
        noValidate
        onKeyDown={ignoreComposition}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {/* A change while the form is being saved would seem to be saved. */}
        <chakra.fieldset disabled={isSaving} minW="0">
          <Flex direction="column" gap="6" px={{ base: '4', md: '6' }} py="6">
            {children}
          </Flex>
        </chakra.fieldset>
        <Box ref={bar} borderTopWidth="1px" px={{ base: '4', md: '6' }} py="4">
          {refusal}
          <Buttons {...{ tab, isSaving, cannotSave }} />
        </Box>
      </chakra.form>
      <LeaveGuard isChanged={isChanged} />
    </CardPanel>
  );
}

/** An Enter that ends an IME composition submits nothing (ui L10). */
function ignoreComposition(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
}

type ButtonsProps = { tab: AdminTab; isSaving: boolean; cannotSave: string | null };

function Buttons({ tab, isSaving, cannotSave }: ButtonsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="flex-end">
      {cannotSave === null ? null : (
        <Box flex="1" minW="3xs" fontSize="sm" color="fg.muted">
          {cannotSave}
        </Box>
      )}
      <Button
        variant="outline"
        onClick={() => {
          void navigate({ to: '/admin', search: (): object => ({ tab }) });
        }}
      >{t`Cancel`}</Button>
      <Button type="submit" colorPalette="accent" disabled={isSaving || cannotSave !== null}>
        {isSaving ? t`Saving...` : t`Save`}
      </Button>
    </Flex>
  );
}
