import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import {
  APPLICATION_WORDS,
  COUNTRY_WORDS,
  ENVIRONMENT_WORDS,
} from '../../../components/filter/filter-words';
import type { PowerBlockRecord } from '../../../domain/admin/records';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Glyph } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACTION_LINES } from '../action-lines';
import { NameCell } from '../NameCell';
import { RecordActions } from '../RecordActions';
import { shortName } from '../short-name';
import { blockName, modulesText } from './block-text';

/** Columns that the list can be sorted by. */
export const BLOCK_COLUMNS = [
  ...(['name', 'modules', 'country'] as const),
  ...(['application', 'environment', 'version'] as const),
] as const;

type OnBlock = (block: PowerBlockRecord) => void;

/** Columns of the power blocks (rules §2.17); narrow windows show the first ones. */
export function useBlockColumns(
  onDelete: OnBlock,
  onPersons: OnBlock,
): readonly Column<PowerBlockRecord>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.mobile);
  const isTablet = useFromWidth(BREAKPOINTS.drawer);
  const hidden = !useFromWidth(BREAKPOINTS.layout);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Name`,
        cell: (block) => (
          <BlockName
            block={block}
            actions={isWide ? null : <BlockActions {...{ block, onDelete, onPersons }} />}
          />
        ),
        sortKey: blockName,
        ...(isWide ? {} : { share: 1 }),
      },
      {
        key: 'modules',
        header: t`Modules`,
        cell: (block) => <NameCell text={modulesText(block) || '–'} />,
        sortKey: modulesText,
        ...(isWide ? {} : { share: 1 }),
      },
      {
        key: 'country',
        header: t`Country`,
        cell: ({ country }) => t(COUNTRY_WORDS[country]),
        sortKey: ({ country }) => t(COUNTRY_WORDS[country]),
        hidden: !isTablet,
      },
      ...sortColumns(t).map((column) => ({ ...column, hidden })),
      {
        key: 'actions',
        header: t`Actions`,
        align: 'end',
        hidden: !isWide,
        cell: (block) => <BlockActions {...{ block, onDelete, onPersons }} />,
      },
    ],
    [t, isWide, isTablet, hidden, onDelete, onPersons],
  );
}

/** Columns of wide windows alone. */
const sortColumns = (
  t: (words: MessageDescriptor) => string,
): readonly Column<PowerBlockRecord>[] =>
  [
    {
      key: 'application',
      header: msg`Application`,
      of: ({ application }: PowerBlockRecord) => t(APPLICATION_WORDS[application]),
    },
    {
      key: 'environment',
      header: msg`Environment`,
      of: ({ environment }: PowerBlockRecord) => t(ENVIRONMENT_WORDS[environment]),
    },
    { key: 'version', header: msg`Version`, of: ({ version }: PowerBlockRecord) => version },
  ].map(({ key, header, of }) => ({ key, header: t(header), cell: of, sortKey: of }));

type BlockNameProps = { block: PowerBlockRecord; actions: ReactNode };

const BlockName = ({ block, actions }: BlockNameProps) => (
  <NameCell
    text={blockName(block)}
    below={
      <>
        <Box fontSize="sm" color="fg.muted">
          {block.powerBlockId}
        </Box>
        {actions}
      </>
    }
  />
);

type BlockActionsProps = { block: PowerBlockRecord; onDelete: OnBlock; onPersons: OnBlock };

function BlockActions({ block, onDelete, onPersons }: BlockActionsProps) {
  const { powerBlockId } = block;
  return (
    <RecordActions
      name={shortName(blockName(block))}
      record={block}
      onPersons={() => {
        onPersons(block);
      }}
      edit={
        <Link to="/admin/powerBlocks/edit/$powerBlockId" params={{ powerBlockId }}>
          <Glyph line={ACTION_LINES.edit} />
        </Link>
      }
      onDelete={() => {
        onDelete(block);
      }}
    />
  );
}
