import { HOUR, later } from '../../../base/units';
import { iso } from '../../../base/iso';
import type { UserFormDraft } from '../../../domain/admin/user-form';
import { useServices } from '../../../queries/services';

/** Hours by which the westernmost time zone is behind UTC. */
const WESTERNMOST = 12;

/** Last days that a form may have: from today on in any zone, and those that it began with. */
export function useLastDays(base: UserFormDraft) {
  const { clock } = useServices();
  return {
    earliest: iso(later(clock.now(), -WESTERNMOST * HOUR)).slice(0, 'YYYY-MM-DD'.length),
    stored: base.rows.map(({ lastDay }) => lastDay),
  };
}
