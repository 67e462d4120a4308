import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { RemoteErrorKind } from '../../remote/remote-error';
import { moduleId, other } from './requests.fixture';

export const BUNDLE = 'PowerOutput.avg' as const;
export const MODULES = [moduleId, other] as const;
export const WIDTHS = ['PT10M', 'PT1H', 'PT24H'] as const;

/** A view of both modules: hours before now, of which `to` is the nearer. */
export interface View {
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
}
export interface Upload {
  readonly module: ModuleId;
  readonly hoursAgo: number;
  readonly buckets: number;
}
export type Step =
  | { readonly does: 'pass'; readonly minutes: number }
  | { readonly does: 'sleep'; readonly hours: number }
  | { readonly does: 'set the device'; readonly hours: number }
  | { readonly does: 'set the server'; readonly minutes: number }
  | { readonly does: 'lie once'; readonly minutes: number }
  | { readonly does: 'fail'; readonly kinds: RemoteErrorKind[]; readonly broken: ModuleId | null }
  | { readonly does: 'network'; readonly isThere: boolean }
  | ({ readonly does: 'upload' } & Upload)
  | { readonly does: 'remove'; readonly interval: Interval; readonly span: View }
  | { readonly does: 'withdraw'; readonly module: ModuleId }
  | { readonly does: 'poll'; readonly tab: number }
  | { readonly does: 'look'; readonly tab: number; readonly view: View; readonly during: During };

/** Event between the response and its arrival. */
export type During = 'nothing' | 'upload' | 'frozen' | 'removed';
