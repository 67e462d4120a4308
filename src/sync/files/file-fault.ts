import type { RemoteError, RemoteErrorKind } from '../../remote/remote-error';

/** Reason why there is no file; each has a sentence of its own. */
export type FileFault =
  /** The file does not exist. */
  | 'none'
  /** The countdown ran out. */
  | 'timed-out'
  | 'unreachable'
  /** The server began to send it, and did not reach its end. */
  | 'cut'
  /** The machine cannot be reached, or did not respond. */
  | 'machine'
  | 'signed-out'
  | 'refused'
  | 'busy'
  | 'server'
  /** It arrived, and this device could not store it. */
  | 'not-kept';

const BY_KIND: Record<Exclude<RemoteErrorKind, 'cancelled'>, FileFault> = {
  unreachable: 'unreachable',
  'foreign-answer': 'unreachable',
  'broken-answer': 'server',
  'sign-in-needed': 'signed-out',
  'sign-in-unreachable': 'unreachable',
  blocked: 'refused',
  forbidden: 'refused',
  'not-found': 'none',
  conflict: 'machine',
  rejected: 'server',
  busy: 'busy',
  'not-built': 'server',
  'server-failed': 'server',
};

/** Returns the fault that an error means for a download; null when the user cancelled it. */
export function fileFault({ kind, problem }: RemoteError, hasBegun: boolean): FileFault | null {
  if (kind === 'cancelled') return null;
  if (problem?.code === 'no_answer') return 'machine';
  const fault = BY_KIND[kind];
  return fault === 'unreachable' && hasBegun ? 'cut' : fault;
}
