import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import { Select } from '../../../components/variables/Select';
import { SearchField } from '../../../ui/search/SearchField';
import { useTyped } from '../../../ui/search/use-typed';
import type { ChangesView } from './changes-address';
import { PeriodChoice } from './PeriodChoice';
import type { ChangeOptions } from './use-listed-changes';

type ChangesBarProps = {
  view: ChangesView;
  show: (change: Partial<ChangesView>) => void;
  options: ChangeOptions;
  /** Buttons beside the search. */
  children: ReactNode;
};

/** Search, filters and period above the table of changes. */
export function ChangesBar({ view, show, options, children }: ChangesBarProps) {
  const { t } = useLingui();
  const { question } = view;
  const onQuestion = useCallback(
    (entered: string) => {
      show({ question: entered, page: 0 });
    },
    [show],
  );
  const [typed, setTyped] = useTyped({ question, onQuestion });
  return (
    <Flex direction="column" gap="3" pb="3">
      <Flex wrap="wrap" gap="3" align="flex-end" justify="space-between">
        <Box flexGrow="1" flexBasis={{ base: '100%', sm: '18rem' }} maxW={{ sm: '26rem' }}>
          <SearchField
            label={t`Search the changes`}
            placeholder={t`Machine, name or value`}
            clear={t`Clear the search`}
            value={typed}
            onChange={setTyped}
          />
        </Box>
        <Flex wrap="wrap" gap="3">
          {children}
        </Flex>
      </Flex>
      <Flex wrap="wrap" gap="3" align="flex-end">
        <MachineAndType {...{ view, show, options }} />
        <PeriodChoice />
      </Flex>
    </Flex>
  );
}

const ANY = '';

function MachineAndType({ view, show, options }: Omit<ChangesBarProps, 'children'>) {
  const { t } = useLingui();
  const { machine, configType } = view;
  // A choice of the address stays a choice while none of its changes is there.
  const machines = new Map([
    ...(machine === null ? [] : [[machine, machine] as const]),
    ...options.machines,
  ]);
  const types = new Set([...(configType === null ? [] : [configType]), ...options.configTypes]);
  return (
    <Flex gap="3" flexBasis={{ base: '100%', sm: 'auto' }} minW="0" maxW="full">
      <Box flex="1" minW={{ base: '0', sm: '10.5rem' }} maxW={{ sm: '13rem' }}>
        <Select
          label={t`Machine`}
          value={machine ?? ANY}
          options={[
            { value: ANY, text: t`All machines` },
            ...[...machines].map(([value, name]) => ({ value, text: nameOf(value, name) })),
          ]}
          minW="full"
          onChange={(chosen) => {
            show({ machine: chosen === ANY ? null : chosen, page: 0 });
          }}
        />
      </Box>
      <Box flex="1" minW={{ base: '0', sm: '10.5rem' }} maxW={{ sm: '13rem' }}>
        <Select
          label={t`Configuration type`}
          value={configType ?? ANY}
          options={[
            { value: ANY, text: t`All types` },
            ...[...types].map((value) => ({ value, text: short(value) })),
          ]}
          minW="full"
          onChange={(chosen) => {
            show({ configType: chosen === ANY ? null : chosen, page: 0 });
          }}
        />
      </Box>
    </Flex>
  );
}

/** Characters of a name in a list of choices. */
const MOST_SHOWN = 60;
const short = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
const nameOf = (id: string, name: string): string => (id === name ? id : `${short(name)} (${id})`);
