import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { mayEditSomething } from '../../domain/person/access';
import { Glyph } from '../../ui/icons/Icon';
import { ACTION_LINES } from './action-lines';
import { useViewer } from './use-viewer';

type AddLinkProps = {
  to: '/admin/securityGroups/add' | '/admin/powerBlocks/add' | '/admin/modules/add';
  text: string;
};

/** Link to the form of a new record; nothing for a person who may edit nothing (rules §6.5). */
export function AddLink({ to, text }: AddLinkProps) {
  if (!mayEditSomething(useViewer())) return null;
  return (
    <Button asChild colorPalette="accent">
      <Link to={to}>
        <Glyph line={ACTION_LINES.add} />
        {text}
      </Link>
    </Button>
  );
}
