import { useEffect, useId, useRef } from 'react';
import { RefreshLine } from '../../../components/past/RefreshLine';
import type { ReadPeriod } from '../../../domain/view/period';
import type { LiveRange, Period } from '../../../domain/time/time-ranges';
import type { VariableName } from '../../../domain/machine/variables';
import { useHistory } from '../../../queries/history/use-history';
import { CardPanel } from '../../../ui/card/Card';
import { TrendStackLoading } from '../../../ui/charts/view/TrendStackLoading';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { useElementLater } from '../../../ui/use-element-later';
import { TRENDS, type ModulePage } from '../module-page';
import { useModuleSearch } from '../use-module-address';
import { ModuleStack } from './ModuleStack';
import { paneSpecs, VARIABLE_PANE } from './pane-specs';
import { TrendFoot } from './TrendFoot';
import { TrendHead } from './TrendHead';
import { VariableChoice } from './VariableChoice';

type TrendsProps = ModulePage & {
  view: ReadPeriod;
  onView: (period: Period, range: LiveRange) => void;
  /** Alerts as annotations; null shows the alarms of the events instead. */
  alerts?: readonly TrendAnnotation[] | null;
};

/** Trends of the machine's variables over the range, as far as stored on this device. */
export function Trends({ module, view, onView, alerts = null }: TrendsProps) {
  const heading = useId();
  const { variable, show } = useModuleSearch();
  const { period, range } = view;
  const { history, refresh } = useHistory({
    moduleId: module.moduleId,
    bundle: 'default',
    period,
  });
  const [buttonsIn, placeButtons] = useElementLater();
  useFocusOnChoice(variable, history !== undefined);
  const toLive = (chosen: LiveRange) => {
    onView({ live: true, range: chosen }, chosen);
  };
  const choose = (chosen: VariableName | null) => {
    if (chosen === null) document.getElementById(heading)?.focus();
    show({ variable: chosen });
  };
  const choice = <VariableChoice module={module} value={variable} onChange={choose} />;
  return (
    <CardPanel as="section" id={TRENDS} aria-labelledby={heading} px="4" pt="2" pb="2">
      <TrendHead id={heading} view={view} onRange={toLive} onButtons={placeButtons} />
      {history === undefined ? (
        <TrendStackLoading
          isCompact
          heights={paneSpecs(module.moduleId).map(({ height }) => height)}
        />
      ) : (
        <ModuleStack
          {...{ module, history, period, variable, alerts, buttonsIn }}
          onClose={() => {
            choose(null);
          }}
          onPeriod={(chosen) => {
            onView(chosen, range);
          }}
          onReset={() => {
            toLive(range);
          }}
        />
      )}
      <TrendFoot
        moduleId={module.moduleId}
        {...{ period, variable }}
        variableChoice={choice}
        status={<RefreshLine isBeside refresh={refresh} fetched={history?.fetched} />}
        onLive={() => {
          toLive(range);
        }}
      />
    </CardPanel>
  );
}

/** A tap on a value in the drawing scrolls to its chart; an address with a variable does not. */
function useFocusOnChoice(variable: VariableName | null, isThere: boolean) {
  const before = useRef(variable);
  useEffect(() => {
    if (!isThere || before.current === variable) return;
    before.current = variable;
    if (variable === null) return;
    const chart = document.getElementById(VARIABLE_PANE);
    chart?.focus({ preventScroll: true });
    chart?.scrollIntoView({ block: 'nearest' });
  }, [variable, isThere]);
}
