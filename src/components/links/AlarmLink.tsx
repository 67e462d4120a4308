import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ModuleId } from '../../domain/ids';
import { useIsDemoPath } from './use-is-demo-path';

type AlarmLinkProps = HTMLChakraProps<'a'> & { moduleId: ModuleId };

/** Link to the alerts of a module. */
export function AlarmLink({ moduleId, children, ...style }: AlarmLinkProps) {
  const to = useIsDemoPath() ? '/demo/modules/advanced/$moduleId' : '/modules/advanced/$moduleId';
  return (
    <chakra.a
      asChild
      color="fg"
      fontWeight="medium"
      _hover={{ textDecoration: 'underline' }}
      {...style}
    >
      <Link to={to} params={{ moduleId }} search={(): object => ({ tab: 'alerts' })}>
        {children}
      </Link>
    </chakra.a>
  );
}
