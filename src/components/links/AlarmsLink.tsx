import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useIsDemoPath } from './use-is-demo-path';

/** Link to the screen of all alarms. */
export function AlarmsLink({ children, ...style }: HTMLChakraProps<'a'>) {
  const to = useIsDemoPath() ? '/demo/alarms' : '/alarms';
  return (
    <chakra.a asChild color="fg" _hover={{ textDecoration: 'underline' }} {...style}>
      <Link to={to}>{children}</Link>
    </chakra.a>
  );
}
