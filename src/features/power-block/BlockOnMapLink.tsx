import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useIsDemoPath } from '../../components/links/use-is-demo-path';
import { FILTER_KEYS } from '../../domain/view/filter-search';
import type { PowerBlockId } from '../../domain/ids';

/** To the map of this power block alone: its filter, which is a chip there and can be taken away. */
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
