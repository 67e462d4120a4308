import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ModuleId } from '../../../domain/ids';
import type { RemoteControl } from '../../../queries/commands/commands';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { Loading } from '../../../ui/states/Loading';
import { LastCommand } from './LastCommand';

const LazyAuditList = lazyScreen(
  'auditList',
  async () => (await import('./AuditList')).AuditList,
  'machine',
);

/**
 * Audit log of the machine's commands, for users who may read it. It is requested when it is
 * opened.
 */
export function AuditSection({
  control,
  moduleId,
}: {
  /** Null while the code that reads the log is loading. */
  control: RemoteControl | null;
  moduleId: ModuleId;
}) {
  return (
    <Box mt="4">
      <Disclosure ms="-4" label={labelFor} beside={<LastCommand {...{ control, moduleId }} />}>
        {() => {
          const loading = <Loading rows={2} />;
          if (control === null) return loading;
          return (
            <LaterPart loading={loading}>
              <LazyAuditList {...{ control, moduleId }} />
            </LaterPart>
          );
        }}
      </Disclosure>
    </Box>
  );
}

const labelFor = (isOpen: boolean) => (
  <>
    <Icon name="chevronDown" rotate={isOpen ? '180deg' : '0deg'} />
    <Trans>Audit log</Trans>
  </>
);
