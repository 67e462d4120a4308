import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ModuleId } from '../../../domain/ids';
import type { RemoteControl } from '../../../queries/commands';
import { Icon } from '../../../ui/icons/Icon';
import { AuditList } from './AuditList';

/** For who may read it: who told this machine what. Asked for when it is opened. */
export function AuditSection(props: { control: RemoteControl; moduleId: ModuleId }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <Box mt="4">
      <Button
        variant="ghost"
        ms="-4"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="chevronDown" rotate={isOpen ? '180deg' : '0deg'} />
        <Trans>Audit log</Trans>
      </Button>
      <Box id={listId}>{isOpen ? <AuditList {...props} /> : null}</Box>
    </Box>
  );
}
