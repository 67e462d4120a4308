import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useBoard, type CommandRun, type RemoteControl } from '../../../queries/commands/commands';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import type { Messages } from '../../../ui/toaster/messages';
import { LaterPart } from '../../../ui/later/LaterPart';
import { COMMAND_WORDS } from './command-words';
import { WaitDialog } from './dialogs';
import { machineWords, runKind, runText } from './run-words';

type CommandsAboveProps = { control: RemoteControl; messages: Messages };

/** What is told of commands whatever screen is shown: the toasts and the wait dialog of section 4. */
export function CommandsAbove({ control, messages }: CommandsAboveProps) {
  const { runs, waitFor } = useBoard(control);
  useToldRuns(runs, messages);
  if (waitFor === null) return null;
  return (
    <LaterPart>
      <WaitDialog moduleName={waitFor.moduleName} onClose={control.desk.waited} />
    </LaterPart>
  );
}

type State = CommandRun['state'];

/** What is still to be told: the machine's answer, too, where telemetry was as fast. */
function untold(state: State, before: State['kind'] | undefined): readonly State[] {
  const isFast = state.kind === 'seen' && before === 'asked';
  return isFast ? [{ ...state, kind: 'answered' }, state] : [state];
}

/** Each step of a command that was asked for in this tab is told once, in the place of the step before; what telemetry shows, beside it. */
function useToldRuns(runs: readonly CommandRun[], messages: Messages): void {
  const { t } = useLingui();
  const told = useRef(new Map<string, State['kind']>());
  useEffect(() => {
    for (const { id, command, moduleId, state: now, elsewhere } of runs) {
      const before = told.current.get(id);
      if (elsewhere || before === now.kind) continue;
      told.current.set(id, now.kind);
      const act = t(COMMAND_WORDS[command].act(moduleId));
      for (const state of untold(now, before)) {
        const text = machineWords(state) ?? t(runText(state));
        messages.tell({
          id: state.kind === 'seen' ? `seen-${id}` : `command-${id}`,
          kind: runKind(state),
          text: t`${act}: ${text}`,
          showFor: state.kind === 'asked' ? TOAST_MS.untilReplaced : TOAST_MS.standard,
        });
      }
    }
  }, [runs, messages, t]);
}
