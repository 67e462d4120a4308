import type { RemoteError, RemoteErrorKind } from '../../remote/remote-error';

/** Why there is no file; each has its own sentence. */
export type FileFault =
  /** There is no such file. */
  | 'none'
  /** The countdown ran out. */
  | 'timed-out'
  | 'unreachable'
  /** Some of it came, and the rest did not. */
  | 'cut'
  /** The machine cannot be asked, or did not answer. */
  | 'machine'
  | 'signed-out'
  | 'refused'
  | 'busy'
  | 'server'
  /** It came, and this device could not keep it. */
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

/** What an error means to who waits for a file, of which `bytes` have come; null when they gave up themselves. */
export function fileFault({ kind, problem }: RemoteError, bytes: number): FileFault | null {
  if (kind === 'cancelled') return null;
  if (problem?.code === 'no_answer') return 'machine';
  const fault = BY_KIND[kind];
  return fault === 'unreachable' && bytes > 0 ? 'cut' : fault;
}
