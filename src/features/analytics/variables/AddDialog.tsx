import { Box, Button, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckList } from '../../../components/filter/CheckList';
import { variableText } from '../../../components/variables/variable-words';
import { MOST_ROWS, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { addRows, freeVariables } from '../../../domain/analytics/edit-rows';
import type { ModuleId } from '../../../domain/ids';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { VARIABLE_NAMES } from '../../../domain/machine/variables';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { useModules } from '../use-modules';
import { useMachineVariables } from './use-machine-variables';

type AddDialogProps = {
  rows: readonly AnalyticsRow[];
  onAdd: (rows: readonly AnalyticsRow[]) => void;
  onClose: () => void;
};

/** Choice of variables for one or more machines; a machine has each variable once (rules §2.15). */
export function AddDialog({ rows, onAdd, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const modules = useModules();
  const [machines, setMachines] = useState<readonly string[]>(() => firstMachine(rows));
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const { chosen, offered, added } = useOffer(rows, modules, machines, wanted);
  const count = added.length - rows.length;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Add variables`}
      size="lg"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="accent"
            disabled={count === 0}
            onClick={() => {
              onAdd(added);
              onClose();
            }}
          >
            <Plural value={count} _0="Add" one="Add # row" other="Add # rows" />
          </Button>
        </>
      }
    >
      <Grid gap="6">
        <CheckList
          label={t`Machines`}
          options={modules.map(({ moduleId, name }) => ({ value: moduleId, text: name }))}
          selected={machines}
          onChange={setMachines}
        />
        {chosen.length === 0 ? (
          <Box color="fg.muted" fontSize="sm">
            <Trans>Choose machines to see their variables.</Trans>
          </Box>
        ) : (
          <CheckList
            label={t`Variables`}
            options={offered.map((name) => ({ value: name, text: variableText(name, t) }))}
            selected={wanted}
            onChange={setWanted}
          />
        )}
        {added.length === MOST_ROWS ? <Trans>A view has at most {MOST_ROWS} rows.</Trans> : null}
      </Grid>
    </AppDialog>
  );
}

/** Machine of the newest row: most views are about one machine. */
const firstMachine = (rows: readonly AnalyticsRow[]): readonly ModuleId[] =>
  rows.slice(-1).map(({ moduleId }) => moduleId);

/** Returns the chosen machines, the variables that they do not have yet, and the rows with them. */
function useOffer(
  rows: readonly AnalyticsRow[],
  modules: readonly ModuleTelemetry[],
  machines: readonly string[],
  wanted: readonly string[],
) {
  const chosen = modules.filter(({ moduleId }) => machines.includes(moduleId));
  const available = useMachineVariables(chosen);
  const free = new Map(
    chosen.map(({ moduleId }) => [
      moduleId,
      freeVariables(rows, moduleId, available.get(moduleId) ?? []),
    ]),
  );
  const added = [...free].reduce(
    (all, [moduleId, names]) =>
      addRows(
        all,
        [moduleId],
        names.filter((name) => wanted.includes(name)),
      ),
    rows,
  );
  const offered = VARIABLE_NAMES.filter((name) =>
    [...free.values()].some((names) => names.includes(name)),
  );
  return { chosen, offered, added };
}
