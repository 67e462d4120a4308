import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { MachineKind } from '../../domain/admin/rights';
import { isModuleId, isPowerBlockId } from '../../domain/ids';
import { useAdminRead, type AdminCalls } from '../../queries/admin/use-admin';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { AdminReadState } from './AdminReadState';
import { PersonsTable } from './PersonsTable';
import { shortName } from './short-name';

type PersonsDialogProps = { kind: MachineKind; id: string; name: string; onClose: () => void };

/** Users who may see or control a machine, and through which group (contract W21). */
export function PersonsDialog({ kind, id, name, onClose }: PersonsDialogProps) {
  const { t } = useLingui();
  const short = shortName(name);
  const query = useAdminRead(['persons', kind, id], (admin, signal) =>
    personsOf(admin, id, signal),
  );
  return (
    <AppDialog
      open
      size="lg"
      title={t`Who has access to ${short}`}
      onClose={onClose}
      actions={<Button variant="outline" onClick={onClose}>{t`Close`}</Button>}
    >
      <AdminReadState query={query}>
        {(machinePersons) => (
          <PersonsTable {...{ machinePersons }} nobody={t`Nobody has access`} isNarrow />
        )}
      </AdminReadState>
    </AppDialog>
  );
}

function personsOf(admin: AdminCalls, id: string, signal: AbortSignal) {
  if (isModuleId(id)) return admin.modulePersons(id, null, signal);
  if (isPowerBlockId(id)) return admin.powerBlockPersons(id, signal);
  throw new RangeError(`${id} is no machine`);
}
