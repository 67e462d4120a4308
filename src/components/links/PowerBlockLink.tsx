import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { PowerBlockId } from '../../domain/ids';
import { useIsDemoPath } from './use-is-demo-path';

type PowerBlockLinkProps = HTMLChakraProps<'a'> & { powerBlockId: PowerBlockId };

/** Link to the page of a power block. */
export function PowerBlockLink({ powerBlockId, children, ...style }: PowerBlockLinkProps) {
  const to = useIsDemoPath() ? '/demo/modules/$powerBlockId' : '/modules/$powerBlockId';
  return (
    <chakra.a asChild color="fg" {...style}>
      <Link to={to} params={{ powerBlockId }}>
        {children}
      </Link>
    </chakra.a>
  );
}
