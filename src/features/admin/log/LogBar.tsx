import { Box, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { CHANGED_KINDS } from '../../../domain/admin/admin-change';
import { isDay } from '../../../domain/time/days';
import { useTyped } from '../../../ui/search/use-typed';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { filterParameters, type LogPart, type LogSearch } from './log-address';
import type { LogFilter } from './log-filter';
import { KIND_WORDS } from './log-words';

type LogBarProps = { part: LogPart; filter: LogFilter; change: (changed: LogSearch) => void };

const ANY = 'any';

/** Filters of the log: kind, record or machine, person, and days. */
export function LogBar({ part, filter, change }: LogBarProps) {
  const { t } = useLingui();
  const { kind, since, until } = filter;
  const dayOf = (text: string) => (isDay(text) ? text : undefined);
  return (
    <Grid
      templateColumns={{
        base: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
        sm: '1fr 1fr',
        lg: 'repeat(3, 1fr)',
        '2xl': 'repeat(5, 1fr)',
      }}
      gap="4"
      alignItems="end"
      mb="5"
    >
      {part === 'changes' ? (
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <SelectField
            label={t`Kind`}
            value={kind ?? ANY}
            options={[
              { value: ANY, text: t`All kinds` },
              ...CHANGED_KINDS.map((value) => ({ value, text: t(KIND_WORDS[value]) })),
            ]}
            onChange={(chosen) => {
              change({ kind: chosen === ANY ? undefined : chosen });
            }}
          />
        </Box>
      ) : null}
      <FilterText
        label={part === 'changes' ? t`Name or ID of the record` : t`Name or ID of the machine`}
        value={filter.object}
        name="object"
        change={change}
      />
      <FilterText label={t`Person`} value={filter.person} name="person" change={change} />
      <TextField
        label={t`From day`}
        type="date"
        value={since ?? ''}
        onChange={(text) => {
          change({ since: dayOf(text) });
        }}
      />
      <TextField
        label={t`To day`}
        type="date"
        value={until ?? ''}
        onChange={(text) => {
          change({ until: dayOf(text) });
        }}
      />
    </Grid>
  );
}

type FilterTextProps = {
  label: string;
  value: string;
  name: 'object' | 'person';
  change: (changed: LogSearch) => void;
};

/** Text of the filter; the log follows a moment after the last key. */
function FilterText({ label, value, name, change }: FilterTextProps) {
  const onQuestion = useCallback(
    (text: string) => {
      change(filterParameters({ [name]: text }));
    },
    [change, name],
  );
  const [typed, setTyped] = useTyped({ question: value, onQuestion });
  return (
    <Box minW="0">
      <TextField label={label} value={typed} onChange={setTyped} />
    </Box>
  );
}
