import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ModuleId } from '../../domain/ids';
import { useIsDemoPath } from './use-is-demo-path';

type ModuleLinkProps = HTMLChakraProps<'a'> & { moduleId: ModuleId };

/** Link to the page of a module. */
export function ModuleLink({ moduleId, children, ...style }: ModuleLinkProps) {
  const to = useIsDemoPath() ? '/demo/modules/advanced/$moduleId' : '/modules/advanced/$moduleId';
  return (
    <chakra.a
      asChild
      color="fg"
      fontWeight="medium"
      _hover={{ textDecoration: 'underline' }}
      {...style}
    >
      <Link to={to} params={{ moduleId }}>
        {children}
      </Link>
    </chakra.a>
  );
}
