import { Box, chakra, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RowText } from '../RowText';
import { textsOf } from '../use-config-address';
import { Icon } from '../../../ui/icons/Icon';
import type { SetRow } from './change-row';
import { changesSearch, readChangesView, toggled } from './changes-address';

/** Names that the row of a set lists. */
const MOST_NAMED = 3;

/** Number of changes of a set, which opens it, and the names of some. */
export function SetName({ row: { id, set, found, undone, isOpen } }: { row: SetRow }) {
  const { t } = useLingui();
  const changes = set.changes.length;
  const count = found.length;
  const names = found.slice(0, MOST_NAMED).map(({ name }) => name);
  return (
    <Box py="1">
      <chakra.a asChild color="fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
        <Link
          to="."
          search={(before: object): object => toggledSearch(before, id)}
          replace
          resetScroll={false}
          aria-expanded={isOpen}
        >
          <Flex as="span" align="center" gap="1" ms="-1">
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} boxSize="5" />
            {count === changes
              ? t`${plural(changes, { one: '# change', other: '# changes' })}`
              : t`${plural(changes, { one: `${count} of # change`, other: `${count} of # changes` })}`}
          </Flex>
        </Link>
      </chakra.a>
      {set.firmware === null ? null : (
        <Box fontSize="xs" fontWeight="medium">
          <Trans>Firmware changed</Trans>
        </Box>
      )}
      {undone === 0 ? null : (
        <Box fontSize="xs" color="fg.muted">
          {t`${plural(undone, { one: '# was undone', other: '# were undone' })}`}
        </Box>
      )}
      <Box fontSize="xs" color="fg.muted">
        <RowText text={[...names, ...(count > MOST_NAMED ? ['…'] : [])].join(', ')} />
      </Box>
    </Box>
  );
}

/** Address after the set was pressed. */
function toggledSearch(before: object, id: string): object {
  const view = readChangesView(textsOf(before));
  return { ...before, open: changesSearch({ ...view, open: toggled(view.open, id) }).open };
}
