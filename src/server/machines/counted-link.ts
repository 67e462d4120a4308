import type { SentOutcome } from '../metrics';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { MachineLink, MachineReply } from './machine-link';

const OUTCOMES: Readonly<Record<MachineReply['response'], SentOutcome>> = {
  OK: 'ok',
  FAIL: 'fail',
  ERROR: 'error',
};

/**
 * Returns the same link, which reports the outcome of each command that it sends, once: also when
 * the time is over before the machine replies, or the connection breaks.
 */
export function countedLink(
  link: MachineLink,
  onOutcome: (command: MachineCommand, outcome: SentOutcome) => void,
): MachineLink {
  return {
    send: async (moduleId, command, over) => {
      let isOpen = true;
      const close = (outcome: SentOutcome) => {
        if (isOpen) onOutcome(command, outcome);
        isOpen = false;
      };
      const giveUp = () => {
        close('no_reply');
      };
      over.addEventListener('abort', giveUp, { once: true });
      try {
        const reply = await link.send(moduleId, command, over);
        close(reply === null ? 'no_reply' : OUTCOMES[reply.response]);
        return reply;
      } catch (error) {
        close('no_reply');
        throw error;
      } finally {
        over.removeEventListener('abort', giveUp);
      }
    },
  };
}
