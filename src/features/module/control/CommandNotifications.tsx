import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useMachineMessage } from '../../../components/words/use-machine-message';
import { refreshNow } from '../../../queries/alerts/refresh-now';
import {
  useCommandState,
  type CommandRun,
  type RemoteControl,
} from '../../../queries/commands/commands';
import { useServices } from '../../../queries/services';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import type { Messages } from '../../../ui/toaster/messages';
import { LaterPart } from '../../../ui/later/LaterPart';
import { COMMAND_WORDS } from './command-words';
import { LazyWaitDialog } from './dialogs';
import { httpStatus, machineWords, runKind, runText } from './run-words';

type CommandsAboveProps = { control: RemoteControl; messages: Messages };

/**
 * Notifications about commands on every screen: the toasts and the wait dialog (rules §4.8).
 */
export function CommandNotifications({ control, messages }: CommandsAboveProps) {
  const { runs, waitingFor } = useCommandState(control);
  useRunToasts(runs, messages);
  useFreshState(runs);
  if (waitingFor === null) return null;
  return (
    <LaterPart>
      <LazyWaitDialog moduleName={waitingFor.moduleName} onClose={control.queue.clearWait} />
    </LaterPart>
  );
}

type State = CommandRun['state'];

/** Returns the states to report: also the machine's reply, when telemetry was as fast. */
function statesToReport(state: State, before: State['kind'] | undefined): readonly State[] {
  const isFast = state.kind === 'confirmed' && before === 'pending';
  return isFast ? [{ ...state, kind: 'acknowledged' }, state] : [state];
}

/** Returns the function that words a state: as the machine's message, else by the portal's text. */
function useStateText(): (state: State) => string {
  const { t } = useLingui();
  const machineText = useMachineMessage();
  return useCallback(
    (state) => {
      const own = machineWords(state);
      const said = own === null ? '' : machineText(own);
      const words = own === null ? t(runText(state)) : t`the machine reports “${said}”`;
      const status = httpStatus(state);
      return status === null ? words : t`${words} (HTTP ${status})`;
    },
    [t, machineText],
  );
}

/**
 * Shows a toast for each step of a command sent from this tab, in place of the step before; a
 * confirmation by telemetry gets a toast of its own.
 */
function useRunToasts(runs: readonly CommandRun[], messages: Messages): void {
  const { t } = useLingui();
  const textOf = useStateText();
  // Steps from before a reload were reported then.
  const reported = useRef(new Map(runs.map(({ id, state }) => [id, state.kind])));
  useEffect(() => {
    for (const { id, command, moduleName, state: now, elsewhere } of runs) {
      const before = reported.current.get(id);
      if (elsewhere || before === now.kind) continue;
      reported.current.set(id, now.kind);
      const act = t(COMMAND_WORDS[command].act(moduleName));
      for (const state of statesToReport(now, before)) {
        const text = textOf(state);
        messages.show({
          id: state.kind === 'confirmed' ? `confirmed-${id}` : `command-${id}`,
          kind: runKind(state),
          text: t`${act}: ${text}`,
          showFor: state.kind === 'pending' ? TOAST_MS.untilReplaced : TOAST_MS.standard,
        });
      }
    }
  }, [runs, messages, t, textOf]);
}

/**
 * Requests the fleet and its alerts whenever one more command is confirmed or refused: the machine
 * is in another state than is shown.
 */
function useFreshState(runs: readonly CommandRun[]): void {
  const { mutate: refresh } = useMutation(refreshNow(useServices()));
  const ended = runs.filter(({ state: { kind } }) => kind === 'confirmed' || kind === 'refused');
  const count = ended.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) refresh();
    before.current = count;
  }, [count, refresh]);
}
