import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ModuleRecord } from '../../../domain/admin/records';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Glyph } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACTION_LINES } from '../action-lines';
import { NameCell } from '../NameCell';
import { RecordActions } from '../RecordActions';
import { shortName } from '../short-name';

/** Columns that the list can be sorted by. */
export const MODULE_LIST_COLUMNS = ['id', 'name', 'powerBlock'] as const;

type OnModule = (module: ModuleRecord) => void;

/** Columns of the modules: id, name and power block (rules §2.17). */
export function useModuleListColumns(
  blockOf: (module: ModuleRecord) => string,
  onDelete: OnModule,
  onPersons: OnModule,
): readonly Column<ModuleRecord>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.mobile);
  return useMemo(
    () => [
      {
        key: 'id',
        header: t`ID`,
        cell: ({ moduleId }) => moduleId,
        sortKey: ({ moduleId }) => moduleId,
        hidden: !isWide,
      },
      {
        key: 'name',
        header: t`Name`,
        cell: (module) => (
          <NameCell
            text={module.name.trim() || '–'}
            below={isWide ? null : <NarrowParts {...{ module, onDelete, onPersons }} />}
          />
        ),
        sortKey: ({ name }) => name,
        ...(isWide ? {} : { share: 1 }),
      },
      {
        key: 'powerBlock',
        header: t`Power block`,
        cell: (module) => <NameCell text={blockOf(module)} />,
        sortKey: blockOf,
        ...(isWide ? {} : { share: 1 }),
      },
      {
        key: 'actions',
        header: t`Actions`,
        align: 'end',
        hidden: !isWide,
        cell: (module) => <ModuleActions {...{ module, onDelete, onPersons }} />,
      },
    ],
    [t, isWide, blockOf, onDelete, onPersons],
  );
}

type ModuleActionsProps = { module: ModuleRecord; onDelete: OnModule; onPersons: OnModule };

/** Id and actions below the name, where there is no room for columns of their own. */
const NarrowParts = (props: ModuleActionsProps) => (
  <>
    <Box fontSize="sm" color="fg.muted">
      {props.module.moduleId}
    </Box>
    <ModuleActions {...props} />
  </>
);

function ModuleActions({ module, onDelete, onPersons }: ModuleActionsProps) {
  const { moduleId } = module;
  return (
    <RecordActions
      name={shortName(module.name.trim() || moduleId)}
      record={module}
      onPersons={() => {
        onPersons(module);
      }}
      edit={
        <Link to="/admin/modules/edit/$moduleId" params={{ moduleId }}>
          <Glyph line={ACTION_LINES.edit} />
        </Link>
      }
      onDelete={() => {
        onDelete(module);
      }}
    />
  );
}
