import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MachinePersons, PersonRight } from '../../domain/admin/rights';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Empty } from '../../ui/states/Empty';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { useFromWidth } from '../../ui/use-from-width';
import { ACCESS_WORDS } from './access-words';
import { Mail } from './Mail';
import { NameCell } from './NameCell';
import { shortName } from './short-name';

type PersonsTableProps = {
  machinePersons: MachinePersons;
  /** Says that there is nobody, where the reader may see everybody. */
  nobody: string;
  /** Whether it has the width of a dialog: what has no column is below the name. */
  isNarrow?: boolean;
};

/** Persons with their rights on one machine; says when one may not see all of them. */
export function PersonsTable({ machinePersons, nobody, isNarrow = false }: PersonsTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView({ sort: { column: 'who', direction: 'ascending' } });
  const columns = usePersonColumns(machinePersons.persons, isNarrow);
  const { persons, partlyHidden } = machinePersons;
  return (
    <>
      <DataTable
        label={t`People with access`}
        {...{ columns, view, onView }}
        rows={persons}
        rowKey={({ userId }) => userId}
        empty={<Empty title={partlyHidden ? t`No users that you may see` : nobody} />}
      />
      {partlyHidden ? (
        <Box role="status" px="4" pt="2" fontSize="sm" color="fg.muted">
          <Trans>
            Partly hidden: there are people or groups that your own rights do not let you see.
          </Trans>
        </Box>
      ) : null}
    </>
  );
}

const personName = ({ nickName, email }: PersonRight): string => nickName.trim() || email;

function usePersonColumns(
  persons: readonly PersonRight[],
  isNarrow: boolean,
): readonly Column<PersonRight>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.mobile) && !isNarrow;
  const hasLastDay = persons.some(({ lastDay }) => lastDay !== null);
  return useMemo(() => {
    const throughOf = ({ through }: PersonRight) =>
      through
        .map(({ securityGroupId, displayName }) =>
          securityGroupId === null ? t`Global access` : displayName,
        )
        .join(', ');
    return [
      {
        key: 'who',
        header: t`User`,
        cell: (person) => (
          <PersonName person={person} through={isWide ? null : throughOf(person)} />
        ),
        sortKey: personName,
        share: 9,
      },
      {
        key: 'access',
        header: t`Access`,
        cell: ({ access }) => t(ACCESS_WORDS[access]),
        sortKey: ({ access }) => access,
        share: 7,
        hidden: !isWide,
      },
      {
        key: 'control',
        header: t`May control`,
        cell: ({ control }) => (control ? t`Yes` : '–'),
        sortKey: ({ control }) => Number(control),
        share: isWide ? 6 : 8,
        wrapsHeader: true,
      },
      {
        key: 'through',
        header: t`Through`,
        cell: (person) => <NameCell text={throughOf(person) || '–'} minW="0" />,
        sortKey: throughOf,
        share: 10,
        hidden: !isWide,
      },
      {
        key: 'until',
        header: t`Until`,
        cell: ({ lastDay }) => lastDay ?? '–',
        sortKey: ({ lastDay }) => lastDay,
        share: 6,
        hidden: !isWide || !hasLastDay,
      },
    ];
  }, [t, isWide, hasLastDay]);
}

type PersonNameProps = {
  person: PersonRight;
  /** Groups, below the name with the access and its last day where they have no columns. */
  through: string | null;
};

function PersonName({ person, through }: PersonNameProps) {
  const { t } = useLingui();
  const { email, nickName, access, lastDay } = person;
  return (
    <NameCell
      text={personName(person)}
      minW="0"
      below={
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[email, ''].includes(nickName.trim()) ? null : (
            <bdi>
              <Mail text={email} />
            </bdi>
          )}
          {through === null ? null : (
            <Box>
              {t(ACCESS_WORDS[access])}
              {through === '' ? '' : ' · '}
              <bdi>{shortName(through)}</bdi>
            </Box>
          )}
          {through === null || lastDay === null ? null : <Box>{t`until ${lastDay}`}</Box>}
        </Box>
      }
    />
  );
}
