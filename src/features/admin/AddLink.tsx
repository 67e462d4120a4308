import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { decide } from '../../domain/person/decide';
import { Glyph } from '../../ui/icons/Icon';
import { ACTION_LINES } from './action-lines';
import { useViewer } from './use-viewer';

type AddLinkProps = {
  to:
    | '/admin/users/add'
    | '/admin/securityGroups/add'
    | '/admin/powerBlocks/add'
    | '/admin/modules/add';
  text: string;
};

/**
 * Link to the form of a new record; nothing for a person who may add none (rules §6.5). A security
 * group needs global ReadWrite.
 */
export function AddLink({ to, text }: AddLinkProps) {
  const viewer = useViewer();
  const decision =
    to === '/admin/securityGroups/add'
      ? decide(viewer, 'edit', { groups: [] })
      : decide(viewer, 'editSomething', null);
  if (!decision.allowed) return null;
  return (
    <Button asChild colorPalette="accent">
      <Link to={to}>
        <Glyph line={ACTION_LINES.add} />
        {text}
      </Link>
    </Button>
  );
}
