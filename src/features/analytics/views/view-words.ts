import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MOST_ROWS } from '../../../domain/analytics/analytics-view';
import type { ViewFaultWhy } from '../../../domain/analytics/view-address';
import type { ViewFileFault, ViewRefusal } from '../../../queries/analysis/views';

/**
 * Reasons why a part of an address or a saved view was left out (rules §5.4). Those of the period
 * are also in `components/view-bar`: a shared file would be one more chunk of the first load.
 */
export const VIEW_FAULT_WORDS: Record<ViewFaultWhy, MessageDescriptor> = {
  unknown: msg`there is no such value`,
  'not-in-fleet': msg`no machine that you see has it`,
  'not-a-range': msg`not one of the live ranges`,
  'no-moment': msg`not a date`,
  'no-other-end': msg`start and end are both needed`,
  reversed: msg`the end is not after the start`,
  'before-first-day': msg`there is nothing before 2010-08-01`,
  'after-today': msg`there is nothing after today`,
  cut: msg`the end is missing, so some rows may be lost`,
  newer: msg`a newer version of the portal wrote it`,
  'no-row': msg`these are no settings of a row`,
  repeated: msg`the machine has this variable already`,
  'no-average': msg`a code has no average: its maximum is shown`,
  'too-many': msg`a view has at most ${MOST_ROWS} rows`,
};

/** Reasons why a view was not saved (rules §5.5). */
export const REFUSAL_WORDS: Record<ViewRefusal, MessageDescriptor> = {
  unnamed: msg`A view needs a name`,
  'name-taken': msg`A view with that name already exists`,
  'too-many': msg`You reached maximal number of views to save`,
};

/** Reasons why a file of views was not loaded. */
export const VIEW_FILE_WORDS: Record<ViewFileFault, MessageDescriptor> = {
  'too-large': msg`This file is too large for a file of views.`,
  'no-views': msg`This file contains no saved views.`,
  newer: msg`A newer version of the portal made this file. Update the portal first.`,
};
