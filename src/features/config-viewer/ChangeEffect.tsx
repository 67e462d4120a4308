import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Loading } from '../../ui/states/Loading';
import type { EffectPanelProps } from './effect/EffectPanel';

const EffectPanel = lazyScreen(
  'configEffect',
  async () => (await import('./effect/EffectPanel')).EffectPanel,
);

/** Figures before and after a change of a module's parameter; loaded when it is shown. */
export const ChangeEffect = (props: EffectPanelProps) => (
  <LaterPart loading={<Loading rows={4} />}>
    <EffectPanel {...props} />
  </LaterPart>
);
