import { Box, Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { NO_FILTER, isFiltering, type FleetFilter } from '../../domain/view/filter';
import type { FilterOptions } from '../../domain/view/filter-options';
import { withList } from '../../domain/view/filter-search';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { Empty } from '../../ui/states/Empty';
import { filterSnapshot } from '../fleet/filter-snapshot';
import { useFilterOptions } from '../fleet/use-filter-options';
import { useFleet } from '../fleet/use-fleet';
import { useAddressView } from '../view/use-address-view';
import { CheckList } from './CheckList';
import { filterFields } from './filter-lists';
import { LIST_WORDS } from './filter-words';
import { useValueWords } from './use-value-words';

type FilterDialogProps = { open: boolean; onClose: () => void };

/** Dialog for the filter (rules §2.13). The choice takes effect with Apply. */
export function FilterDialog({ open, onClose }: FilterDialogProps) {
  // Each opening starts with the active filter.
  return open ? <OpenFilter onClose={onClose} /> : null;
}

function OpenFilter({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { filter, setFilter } = useAddressView().shown;
  const options = useFilterOptions();
  const [draft, setDraft] = useState(filter);
  const ok = () => {
    if (draft !== filter) setFilter(draft);
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Filter`}
      actions={
        <Actions
          clearable={isFiltering(draft)}
          onClear={() => {
            setDraft(NO_FILTER);
          }}
          onCancel={onClose}
          onOk={ok}
        />
      }
    >
      {options === undefined ? (
        <Empty>
          <Trans>This device has no data yet</Trans>
        </Empty>
      ) : (
        <Flex direction="column" gap="5">
          <MatchCount draft={draft} />
          <Lists {...{ draft, options }} onDraft={setDraft} />
        </Flex>
      )}
    </AppDialog>
  );
}

type ListsProps = {
  draft: FleetFilter;
  options: FilterOptions;
  onDraft: (draft: FleetFilter) => void;
};

function Lists({ draft, options, onDraft }: ListsProps) {
  const { t } = useLingui();
  const words = useValueWords(options);
  return filterFields(draft, options, words).map(({ list, key, ...field }) => (
    <CheckList
      key={key}
      label={t(LIST_WORDS[list])}
      {...field}
      onChange={(values) => {
        onDraft(withList(draft, key, values));
      }}
    />
  ));
}

/** Number of machines that match the filter being chosen. */
function MatchCount({ draft }: { draft: FleetFilter }) {
  const { t } = useLingui();
  const select = useCallback(
    (snapshot: FleetSnapshot) => ({
      match: filterSnapshot(snapshot, draft).modules.length,
      all: snapshot.modules.length,
    }),
    [draft],
  );
  const { match, all } = useFleet(select) ?? { match: 0, all: 0 };
  return (
    <Box
      role="status"
      position="sticky"
      top="0"
      zIndex="1"
      py="2"
      my="-2"
      bg="bg.raised"
      color="fg.muted"
      fontSize="sm"
    >
      {match === 0
        ? t`No machines match the specified filter`
        : t`${plural(all, {
            one: `${match} of # module matches`,
            other: `${match} of # modules match`,
          })}`}
    </Box>
  );
}

type ActionsProps = {
  clearable: boolean;
  onClear: () => void;
  onCancel: () => void;
  onOk: () => void;
};

function Actions({ clearable, onClear, onCancel, onOk }: ActionsProps) {
  return (
    <>
      <Button variant="ghost" px="3" me="auto" disabled={!clearable} onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Button variant="outline" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={onOk}>
        <Trans>Apply</Trans>
      </Button>
    </>
  );
}
