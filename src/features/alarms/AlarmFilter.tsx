import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Select } from '../../components/variables/Select';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import { ALARM_SEVERITIES } from '../../domain/alerts/fleet-alarms';
import { SearchField } from '../../ui/search/SearchField';
import { useTyped } from '../../ui/search/use-typed';
import type { AlarmSearch } from './alarm-search';

type AlarmFilterProps = {
  search: AlarmSearch;
  onSearch: (change: Partial<AlarmSearch>) => void;
};

const ANY = 'any';

/** Search and severity above the table of alarms. */
export function AlarmFilter({ search: { question, severity }, onSearch }: AlarmFilterProps) {
  const { t } = useLingui();
  const onQuestion = useCallback(
    (entered: string) => {
      onSearch({ question: entered });
    },
    [onSearch],
  );
  const [typed, setTyped] = useTyped({ question, onQuestion });
  return (
    <Flex wrap="wrap" gap="3" px="4" pt="3" pb="2">
      <Box flexGrow="1" flexBasis="14rem" maxW={{ md: '26rem' }}>
        <SearchField
          label={t`Search the alarms`}
          placeholder={t`Machine, power block, code or words`}
          clear={t`Clear the search`}
          value={typed}
          onChange={setTyped}
        />
      </Box>
      <Select
        label={t`Severity`}
        value={severity ?? ANY}
        options={[
          { value: ANY, text: t`All severities` },
          ...ALARM_SEVERITIES.map((one) => ({
            value: one,
            text: t(MODULE_STATUS_LOOKS[one].word),
          })),
        ]}
        onChange={(chosen) => {
          onSearch({ severity: chosen === ANY ? null : chosen });
        }}
      />
    </Flex>
  );
}
