import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { useLineOfNow } from '../../../components/past/use-line-of-now';
import { useBandWords } from '../../../components/past/use-band-words';
import { viewWithin } from '../../../domain/view/period';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { epochMs } from '../../../base/units';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import { useServices } from '../../../queries/services';
import type { TrendMark } from '../../../ui/charts/model/trend';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { TrendStack } from '../../../ui/charts/view/TrendStack';
import { Icon } from '../../../ui/icons/Icon';
import { VARIABLE_PANE } from './pane-specs';
import { SiblingChoice } from './SiblingChoice';
import { StackFills } from './StackFills';
import type { Comparing } from './use-comparing';
import { useMarks } from './use-marks';
import { useStack } from './use-stack';

type ModuleStackProps = {
  module: ModuleTelemetry;
  history: HistoryView;
  period: Period;
  variable: VariableName | null;
  alerts: readonly TrendMark[] | null;
  onClose: () => void;
  onPeriod: (period: Period) => void;
  onReset: () => void;
};

/** The charts of one machine below each other. */
export function ModuleStack(props: ModuleStackProps) {
  const { module, history, period, variable, alerts, onClose, onPeriod, onReset } = props;
  const { t } = useLingui();
  const { clock } = useServices();
  const [zone, locale, now] = [useZone(), useLocale(), useLineOfNow(history.asked)];
  const { panes, comparing, wanted } = useStack({ module, period, history, variable });
  const marks = useMarks(module, period, alerts);
  const { name, moduleId } = module;
  return (
    <>
      <TrendStack
        label={t`Trends of ${name}`}
        span={history.asked}
        panes={panes.map((pane) => ({
          ...pane,
          aside: <PaneAside {...{ pane, comparing, onClose }} />,
        }))}
        {...{ zone, locale, now, marks, onReset }}
        bandWords={useBandWords()}
        onSpan={({ from, to }) => {
          onPeriod(viewWithin({ from: epochMs(from), to: epochMs(to) }, clock.now()));
        }}
      />
      <StackFills {...{ moduleId, wanted, period }} ofMany={comparing.wanted} />
    </>
  );
}

type PaneAsideProps = { pane: TrendPane; comparing: Comparing; onClose: () => void };

/** With whom a chart is compared; rows of states have no room for others. */
function PaneAside({ pane, comparing, onClose }: PaneAsideProps) {
  const isOfStates = pane.lines.every(({ lane }) => lane !== undefined);
  return (
    <Flex wrap="wrap" gap="2">
      {isOfStates ? null : (
        <SiblingChoice
          of={pane.label}
          value={comparing.with(pane.id)}
          siblings={comparing.groups}
          onChange={(value) => {
            comparing.compare(pane.id, value);
          }}
        />
      )}
      {pane.id === VARIABLE_PANE ? (
        <Button variant="outline" px="3" onClick={onClose}>
          <Icon name="close" />
          <Trans>Close this trend</Trans>
        </Button>
      ) : null}
    </Flex>
  );
}
