import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ModuleId } from '../../../domain/ids';
import type { RemoteControl } from '../../../queries/commands/commands';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import { AuditList } from './AuditList';

/** For who may read it: who told this machine what. Asked for when it is opened. */
export function AuditSection(props: { control: RemoteControl; moduleId: ModuleId }) {
  return (
    <Box mt="4">
      <Disclosure ms="-4" label={words}>
        {() => <AuditList {...props} />}
      </Disclosure>
    </Box>
  );
}

const words = (isOpen: boolean) => (
  <>
    <Icon name="chevronDown" rotate={isOpen ? '180deg' : '0deg'} />
    <Trans>Audit log</Trans>
  </>
);
