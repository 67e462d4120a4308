import type { UserId } from '../../../domain/ids';
import { Loading } from '../../../ui/states/Loading';

/** Form that adds (null) or edits a user. */
export function UserForm({ userId: _ }: { userId: UserId | null }) {
  return <Loading rows={6} />;
}
