import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { Choice } from '../../../ui/choice/Choice';
import { ChangesList } from './ChangesList';
import { CommandsList } from './CommandsList';
import { ControlAt } from './ControlAt';
import { LogBar } from './LogBar';
import { daySpanOf } from './log-filter';
import { useLogAddress } from './use-log-address';

/** Log of changes and commands, and who could control a machine at a moment (contract W14). */
export function LogTab() {
  const { t } = useLingui();
  const zone = useZone();
  const { part, filter, change } = useLogAddress();
  const span = useMemo(() => daySpanOf(filter, zone), [filter, zone]);
  return (
    <>
      <Box mb="5">
        <Choice
          label={t`Part of the log`}
          value={part}
          options={[
            { value: 'changes', text: t`Changes` },
            { value: 'commands', text: t`Commands` },
            { value: 'control', text: t`Who could control` },
          ]}
          onChange={(log) => {
            change({ log });
          }}
        />
      </Box>
      {part === 'control' ? (
        <ControlAt />
      ) : (
        <>
          <LogBar {...{ part, filter, change }} />
          {part === 'changes' ? (
            <ChangesList {...{ filter, span }} />
          ) : (
            <CommandsList {...{ filter, span }} />
          )}
        </>
      )}
    </>
  );
}
