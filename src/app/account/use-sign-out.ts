import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../queries/services';
import { isServerThere } from '../../ui/later/server-there';
import { readAtStake, type AtStake } from './at-stake';

/** Progress of a sign-out before anything is deleted; `sending`: changes of settings are sent. */
export type SignOutStep = 'checking' | 'sending' | AtStake;

/** Signs out when nothing is at stake; else returns what is. */
export function useSignOut(onSignOut: () => void): SignOutStep {
  const services = useServices();
  const client = useQueryClient();
  const [step, setStep] = useState<SignOutStep>('checking');
  const leave = useEffectEvent(onSignOut);
  useEffect(() => {
    const ends = new AbortController();
    const deps = { client, services, isServerThere };
    const onSending = () => {
      setStep('sending');
    };
    void readAtStake(deps, ends.signal, onSending).then((atStake) => {
      if (ends.signal.aborted) return;
      if (atStake === null) leave();
      else setStep(atStake);
    });
    return () => {
      ends.abort();
    };
  }, [client, services]);
  return step;
}
