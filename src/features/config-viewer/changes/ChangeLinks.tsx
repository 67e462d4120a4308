import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { iso } from '../../../base/iso';
import { inForceFrom } from '../../../domain/configuration/config-entry';
import type { ListedChange } from '../../../domain/configuration/listing';
import type { ConfigTab } from '../../../domain/configuration/config-tabs';
import type { ConfigSearch } from '../use-config-address';
import { CHANGES_KEYS } from './changes-address';

/** Links from a change to the history of its parameter and machine, and to the difference. */
export function ChangeLinks({ change }: { change: ListedChange }) {
  const { t } = useLingui();
  const { id, key } = change;
  const at = inForceFrom(change);
  const before = iso(at - 1);
  const links: readonly { text: string; tab: ConfigTab; search: ConfigSearch }[] = [
    { text: t`History of this parameter`, tab: 'search', search: { machine: id, key } },
    { text: t`Configuration of this machine`, tab: 'search', search: { machine: id } },
    {
      text: t`Difference before and after`,
      tab: 'difference',
      search: { left: id, leftAt: before, right: id, rightAt: iso(at) },
    },
  ];
  return (
    <Flex as="nav" aria-label={t`More about this change`} wrap="wrap" columnGap="5" mt="4">
      {links.map(({ text, tab, search }) => (
        <chakra.a
          key={text}
          asChild
          display="inline-flex"
          alignItems="center"
          minH="target"
          color="accent.fg"
          textDecoration="underline"
        >
          <Link to="." search={(shown: object): object => ({ ...shown, ...EMPTY, ...search, tab })}>
            {text}
          </Link>
        </chakra.a>
      ))}
    </Flex>
  );
}

/** The other tabs start without the filters of this one; "back" has them again. */
const EMPTY = Object.fromEntries(CHANGES_KEYS.map((key) => [key, undefined]));
