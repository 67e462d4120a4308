import { Box, Grid, Heading, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useZone } from '../../../components/time-text/use-zone';
import type { EpochMs } from '../../../base/units';
import type { ModuleRecord } from '../../../domain/admin/records';
import type { ModuleId } from '../../../domain/ids';
import { isDay } from '../../../domain/time/days';
import { momentOn } from '../../../domain/time/moment-on';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { useServices } from '../../../queries/services';
import { AdminReadState } from '../AdminReadState';
import { FormField } from '../FormField';
import { PersonsTable } from '../PersonsTable';
import { SelectField } from '../SelectField';
import { shortName } from '../short-name';
import { TextField } from '../TextField';
import { CommandsAround } from './CommandsAround';
import { clockOf, minutesOf } from './log-address';
import { useLogAddress } from './use-log-address';

/** People who could control a machine at a moment of the past, and the commands around it. */
export function ControlAt() {
  const zone = useZone();
  const modules = useAdminRead(['modules'], (admin, signal) => admin.modules.list(signal));
  const { machine, day, minutes } = useLogAddress();
  const { clock } = useServices();
  const at = day === null || minutes === null ? null : momentOn(day, minutes, zone);
  return (
    <AdminReadState query={modules}>
      {(known) => (
        <>
          <Question modules={known} />
          {machine === null || at === null ? (
            <Box color="fg.muted">
              <Trans>Choose a machine, a day and a time.</Trans>
            </Box>
          ) : at > clock.now() ? (
            <Box role="status">
              <Trans>This moment is still to come.</Trans>
            </Box>
          ) : (
            <Answer {...{ machine, at }} />
          )}
        </>
      )}
    </AdminReadState>
  );
}

function Question({ modules }: { modules: readonly ModuleRecord[] }) {
  const { t } = useLingui();
  const zone = useZone();
  const { clock } = useServices();
  const { machine, day, minutes, change } = useLogAddress();
  const shownZone = zoneLabel(zone, clock.now());
  return (
    <Grid templateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }} gap="4" alignItems="start" mb="5">
      <SelectField
        label={t`Machine`}
        placeholder={t`Choose a machine`}
        value={machine ?? ''}
        options={optionsOf(modules, machine)}
        onChange={(chosen) => {
          change({ machine: chosen });
        }}
      />
      <TextField
        label={t`Day`}
        type="date"
        value={day ?? ''}
        onChange={(text) => {
          change({ day: isDay(text) ? text : undefined });
        }}
      />
      <FormField label={t`Time`} help={shownZone}>
        <Input
          type="time"
          value={minutes === null ? '' : clockOf(minutes)}
          onChange={({ currentTarget: { value } }) => {
            change({ at: minutesOf(value) === null ? undefined : value });
          }}
        />
      </FormField>
    </Grid>
  );
}

/** Machines by name; a deleted one stays while the address names it. */
function optionsOf(modules: readonly ModuleRecord[], chosen: ModuleId | null) {
  const names = new Map<string, string>(
    modules.map(({ moduleId, name }) => [moduleId, name.trim()]),
  );
  if (chosen !== null && !names.has(chosen)) names.set(chosen, '');
  return [...names]
    .map(([value, name]) => ({
      value,
      text: name === '' ? value : `${shortName(name)} (${value})`,
    }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
}

type LogBeginsProps = { at: EpochMs; loggedSince: EpochMs | null | undefined };

/** Says that a moment is before the log, so that changes since it may not be known. */
function LogBegins({ at, loggedSince }: LogBeginsProps) {
  const { t } = useLingui();
  const zone = useZone();
  if (loggedSince === undefined || (loggedSince !== null && at >= loggedSince)) return null;
  const begin = loggedSince === null ? '' : timeText(loggedSince, zone);
  return (
    <Box role="status" px="4" pt="2" fontSize="sm" color="fg.muted">
      {loggedSince === null
        ? t`No change has been logged yet: these are the rights of now.`
        : t`The log begins at ${begin}. Earlier changes are not known: these are the rights at its beginning.`}
    </Box>
  );
}

function Answer({ machine, at }: { machine: ModuleId; at: EpochMs }) {
  const { t } = useLingui();
  const zone = useZone();
  const persons = useAdminRead(['persons', machine, at], (admin, signal) =>
    admin.modulePersons(machine, at, signal),
  );
  const moment = `${timeText(at, zone)}:00`;
  return (
    <>
      <Heading as="h3" size="sm" mb="2">
        {t`Who could control it on ${moment}`}
      </Heading>
      <AdminReadState query={persons} rows={3}>
        {({ persons: all, partlyHidden, loggedSince }) => (
          <>
            <PersonsTable
              nobody={t`Nobody could control it then`}
              machinePersons={{ persons: all.filter(({ control }) => control), partlyHidden }}
            />
            <LogBegins at={at} {...{ loggedSince }} />
          </>
        )}
      </AdminReadState>
      <CommandsAround {...{ machine, at }} />
    </>
  );
}
