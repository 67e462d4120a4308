import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useIsDemoPath } from '../../components/links/use-is-demo-path';
import { FILTER_KEYS } from '../../domain/view/filter-search';
import type { PowerBlockId } from '../../domain/ids';

/** Link to the map of this power block alone: sets its filter, which the user can remove there. */
export function BlockOnMapLink({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const to = useIsDemoPath() ? '/demo/map' : '/map';
  return (
    <chakra.a
      asChild
      display="inline-flex"
      alignItems="center"
      minH="target"
      color="accent.fg"
      textDecoration="underline"
    >
      <Link to={to} search={{ [FILTER_KEYS.powerBlocks]: powerBlockId }}>
        <Trans>Show on the map</Trans>
      </Link>
    </chakra.a>
  );
}
