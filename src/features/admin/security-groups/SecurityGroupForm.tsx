import { Loading } from '../../../ui/states/Loading';

/** Form that adds (null) or edits. */
export function SecurityGroupForm({ id: _ }: { id: string | null }) {
  return <Loading rows={6} />;
}
