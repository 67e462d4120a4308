import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ConfigBranch } from '../../../domain/configuration/config-tree';
import { Icon } from '../../../ui/icons/Icon';
import { TREE_CSS } from './tree-css';
import type { TreeRow } from './tree-rows';

type TreeTableProps<Leaf> = {
  label: string;
  /** Headings of the columns after the name. */
  columns: readonly [string, string];
  rows: readonly TreeRow<Leaf>[];
  onToggle: (id: string) => void;
  /** Content of a branch after its name. */
  branchDetail?: (branch: ConfigBranch<Leaf>) => ReactNode;
  /** Rows of a leaf: its own, and those that it opens. */
  children: (row: TreeRow<Leaf> & { kind: 'leaf' }) => ReactNode;
};

/** Rows that are drawn at once; more are drawn when they are wanted. */
const MOST_ROWS = 200;

/** Tree as a table of names and two more columns. Arrow keys go from row to row. */
export function TreeTable<Leaf>(props: TreeTableProps<Leaf>) {
  const { label, columns, rows, onToggle, branchDetail, children } = props;
  const { t } = useLingui();
  const [most, setMost] = useState(MOST_ROWS);
  const rest = rows.length - most;
  return (
    <Box role="region" aria-label={label} overflowX="auto">
      <chakra.table role="treegrid" aria-label={label} css={TREE_CSS} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">{t`Name`}</th>
            {columns.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) =>
            row.kind === 'leaf' ? (
              children(row)
            ) : (
              <BranchRow key={row.id} row={row} onToggle={onToggle}>
                {branchDetail?.(row.branch)}
              </BranchRow>
            ),
          )}
        </tbody>
      </chakra.table>
      {rest <= 0 ? null : (
        <Button
          variant="outline"
          m="3"
          onClick={() => {
            setMost(most + MOST_ROWS);
          }}
        >
          <Trans>Show more rows: {rest}</Trans>
        </Button>
      )}
    </Box>
  );
}

type BranchRowProps<Leaf> = {
  row: TreeRow<Leaf> & { kind: 'branch' };
  onToggle: (id: string) => void;
  children: ReactNode;
};

function BranchRow<Leaf>({ row, onToggle, children }: BranchRowProps<Leaf>) {
  const { id, level, branch, isOpen } = row;
  return (
    <tr aria-level={level} aria-expanded={isOpen}>
      <td colSpan={3}>
        <TreeRowButton
          level={level}
          isOpen={isOpen}
          onPress={() => {
            onToggle(id);
          }}
        >
          <b className="clamped">
            <bdi>{branch.label}</bdi>
          </b>
          <small>({branch.count})</small>
          {children}
        </TreeRowButton>
      </td>
    </tr>
  );
}

type RowButtonProps = {
  level: number;
  /** Undefined for a row that opens nothing below it. */
  isOpen?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Name of a row as a button, indented by its level. */
export function TreeRowButton({ level, isOpen, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-row-button=""
      aria-expanded={isOpen}
      style={{ paddingInlineStart: `calc(${Math.min(level, 6) - 1} * var(--indent) + 8px)` }}
      onClick={onPress}
    >
      {isOpen === undefined ? <span className="no-icon" /> : <RowChevron isOpen={isOpen} />}
      {children}
    </button>
  );
}

const RowChevron = ({ isOpen }: { isOpen: boolean }) => (
  <Icon
    name="chevronRight"
    boxSize="5"
    color="fg.muted"
    flexShrink="0"
    rotate={isOpen ? '90deg' : '0deg'}
  />
);

/** Arrow keys: up and down to the next row, right opens it, left closes it. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLButtonElement) || target.dataset['rowButton'] === undefined) return;
  const isOpen = target.getAttribute('aria-expanded');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-button]')];
    all[all.indexOf(target) + step]?.focus();
  } else if (
    (event.key === 'ArrowRight' && isOpen === 'false') ||
    (event.key === 'ArrowLeft' && isOpen === 'true')
  ) {
    target.click();
  } else return;
  event.preventDefault();
}
