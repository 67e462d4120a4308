import type { AnalyticsView } from '../../domain/analytics/analytics-view';
import type { ModuleId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import type { Interval } from '../../domain/time/intervals';
import type { RowHistories } from './use-row-histories';

/** State of the page, and the function that changes it: what each part of the page is given. */
export interface AnalyticsPart {
  readonly view: AnalyticsView;
  /** Puts a changed view into the address; `undo` returns to the one before. */
  readonly change: (part: Partial<AnalyticsView>) => void;
  /** Visible range; it moves on in a live view. */
  readonly span: Span;
  /** Requested width of the buckets. */
  readonly interval: Interval;
  /** History of the rows, as far as stored on this device. */
  readonly histories: RowHistories;
}

/** Choices within the parts below the chart, which last while another part is shown. */
export interface PanelChoice {
  /** Machine of the parts that show one; null: the first of the view. */
  readonly machine: ModuleId | null;
  /** Chosen runs of machines by their start; one without an entry has the first run. */
  readonly runs: ReadonlyMap<ModuleId, readonly number[]>;
  /** Stretch in which runs are sought. */
  readonly runsOf: 'range' | 'month';
}

/** State of the page and of the parts below its chart. */
export interface PanelPart extends AnalyticsPart {
  readonly choice: PanelChoice;
  readonly choose: (part: Partial<PanelChoice>) => void;
}

/** Steps through earlier states of the page. */
export interface AnalyticsSteps {
  /** Take back, and repeat, changes of rows and settings. */
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Go back and forward through visible ranges. */
  readonly back: () => void;
  readonly forward: () => void;
  readonly canBack: boolean;
  readonly canForward: boolean;
}
