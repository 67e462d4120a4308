import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { emptyRow, type GroupRow } from '../../../domain/admin/user-form';
import { offeredGroups, personFieldRights, rowRights } from '../../../domain/admin/user-form-rules';
import { GroupRowFields } from './GroupRowFields';
import type { OfferedGroup, UserFieldsProps } from './user-fields';

type GroupRowsProps = UserFieldsProps & { groups: readonly OfferedGroup[] };

/** Rows of the user form, one for each security group. */
export function GroupRows({ sides, draft, errors, groups, onChange, onAccess }: GroupRowsProps) {
  const { t } = useLingui();
  const { rows } = draft;
  const added = useRef(0);
  const isStored = (row: GroupRow) => !row.key.startsWith('new-');
  const replace = (row: GroupRow, part: Partial<GroupRow>) => {
    onChange({ rows: rows.map((one) => (one.key === row.key ? { ...row, ...part } : one)) });
  };
  const remove = (row: GroupRow) => {
    onChange({ rows: rows.filter(({ key }) => key !== row.key) });
  };
  const confirmed = (row: GroupRow, change: () => void) => {
    if (isStored(row)) onAccess(change);
    else change();
  };
  return (
    <Box as="section" aria-label={t`Security groups`}>
      <Heading as="h2" size="md" mb="3">
        <Trans>Security groups</Trans>
      </Heading>
      <Flex direction="column" gap="4">
        {rows.length === 0 ? <Trans>This user belongs to no group.</Trans> : null}
        {rows.map((row, i) => (
          <GroupRowFields
            key={row.key}
            row={row}
            position={i + 1}
            rights={rowRights(sides, row, rows.length)}
            errors={errors?.rows[i] ?? null}
            groups={offeredGroups(sides.caller, groups, rows, row)}
            onChange={(part) => {
              if ('access' in part || 'securityGroupId' in part)
                confirmed(row, () => {
                  replace(row, part);
                });
              else replace(row, part);
            }}
            onRemove={() => {
              confirmed(row, () => {
                remove(row);
              });
            }}
          />
        ))}
      </Flex>
      {personFieldRights(sides).addGroup ? (
        <Button
          variant="outline"
          mt="4"
          onClick={() => {
            added.current += 1;
            onChange({ rows: [...rows, emptyRow(`new-${added.current}`)] });
          }}
        >{t`Add a group`}</Button>
      ) : null}
    </Box>
  );
}
