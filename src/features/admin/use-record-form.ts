import { useState } from 'react';
import { sameJson } from '../../base/same-json';
import type { AdminTab } from '../../domain/admin/admin-tabs';
import {
  adminFailureOf,
  useAdminChange,
  type AdminCalls,
  type AdminFailure,
} from '../../queries/admin/use-admin';
import type { AdminKind } from './admin-toasts';
import { useAdminToast } from './use-admin-toast';
import { useBackToList } from './use-back-to-list';
import { useDraft } from './use-draft';
import { useMerge, type DraftField } from './use-merge';

interface RecordCallsOf<Draft, Stored> {
  read(id: string, signal: AbortSignal): Promise<Stored>;
  add(draft: Draft, signal: AbortSignal): Promise<Stored>;
  change(id: string, draft: Draft, revision: number, signal: AbortSignal): Promise<Stored>;
}

interface RecordFormOptions<Form, Draft, Stored> {
  readonly kind: AdminKind;
  readonly tab: AdminTab;
  /** Record to edit and its id; null adds one. */
  readonly record: { readonly id: string; readonly stored: Stored } | null;
  /** Form of a new record. */
  readonly blank: Form;
  readonly formOf: (stored: Stored) => Form;
  /** Draft of a form without errors; null while it has any. */
  readonly draftOf: (form: Form) => Draft | null;
  readonly callsOf: (admin: AdminCalls) => RecordCallsOf<Draft, Stored>;
  readonly fields: readonly DraftField<Form>[];
}

interface Refused<Form> {
  readonly form: Form;
  readonly failure: AdminFailure;
}

/**
 * State of the form of one record. `save` checks the draft and sends it with the revision it began
 * with; after it was saved the list is shown. When somebody else saved meanwhile, `conflict` has
 * the fields to merge (contract W20). `failure` is the reason of the last refusal until the next
 * save.
 */
export function useRecordForm<
  Form extends object,
  Draft,
  Stored extends { readonly revision: number },
>(options: RecordFormOptions<Form, Draft, Stored>) {
  const { kind, tab, record, blank, formOf, draftOf, fields } = options;
  const form = useDraft(record === null ? blank : formOf(record.stored));
  const { revision, onConflict, ...merging } = useMerge({
    first: record?.stored.revision ?? 0,
    form,
    formOf,
    fields,
  });
  const [refused, setRefused] = useState<Refused<Form> | null>(null);
  const { showDone, showFailed } = useAdminToast(kind);
  const back = useBackToList(tab);
  const { mutate, isPending } = useSave(options, revision);
  const save = () => {
    form.check();
    const draft = draftOf(form.draft);
    if (draft === null) return;
    setRefused(null);
    mutate(draft, {
      onSuccess: (theirs) => {
        if (theirs !== null) {
          onConflict(theirs);
          return;
        }
        showDone('save');
        back();
      },
      onError: (error) => {
        setRefused({ form: form.draft, failure: showFailed('save', error) });
      },
    });
  };
  return {
    ...form,
    ...merging,
    isSaving: isPending,
    save,
    failure: refused?.failure ?? null,
    /** Refusal of a field by the server, until its value changes. */
    refusedField: (key: keyof Form): AdminFailure | null =>
      refused?.failure.field === key && sameJson(refused.form[key], form.draft[key])
        ? refused.failure
        : null,
  };
}

/** Sends a draft; null when it was saved, else the record as somebody else saved it meanwhile. */
const useSave = <Form, Draft, Stored>(
  { record, callsOf }: RecordFormOptions<Form, Draft, Stored>,
  revision: number,
) =>
  useAdminChange(async (admin, draft: Draft, signal): Promise<Stored | null> => {
    const calls = callsOf(admin);
    if (record === null) {
      await calls.add(draft, signal);
      return null;
    }
    try {
      await calls.change(record.id, draft, revision, signal);
      return null;
    } catch (error) {
      if (adminFailureOf(error).current === undefined) throw error;
      return calls.read(record.id, signal);
    }
  });
