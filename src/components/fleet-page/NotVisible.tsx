import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../ui/states/Empty';
import { useIsDemoPath } from '../links/use-is-demo-path';

/**
 * Shown in place of a machine's page. An unknown id and one that the user may not see look the
 * same.
 */
export function NotVisible({ title }: { title: string }) {
  const demo = useIsDemoPath();
  return (
    <Empty
      title={title}
      actions={
        <Button asChild variant="outline">
          <Link to={demo ? '/demo/machinepark' : '/machinepark'}>
            <Trans>Go to the machine park</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>It does not exist, or you have no access to it.</Trans>
    </Empty>
  );
}
