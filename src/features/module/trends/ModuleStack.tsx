import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfigAtLink } from '../../../components/config-link/ConfigAtLink';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import { useNowLine } from '../../../components/past/use-now-line';
import { useBandWords } from '../../../components/past/use-band-words';
import { viewWithin } from '../../../domain/view/period';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { epochMs } from '../../../base/units';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import { useServices } from '../../../queries/services';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { TrendStack } from '../../../ui/charts/view/TrendStack';
import { Icon } from '../../../ui/icons/Icon';
import { ConfigChanges } from './ConfigChanges';
import { VARIABLE_PANE } from './pane-specs';
import { SiblingChoice } from './SiblingChoice';
import { StackFills } from './StackFills';
import { MachineTimeline } from './MachineTimeline';
import type { Comparing } from './use-comparing';
import { useChangeAnnotations, useConfigChangesOf } from './use-config-changes-of';
import { useStack } from './use-stack';
import { useTimeline } from './use-timeline';

type ModuleStackProps = {
  module: ModuleTelemetry;
  history: HistoryView;
  period: Period;
  variable: VariableName | null;
  alerts: readonly TrendAnnotation[] | null;
  onClose: () => void;
  onPeriod: (period: Period) => void;
  onReset: () => void;
  /** Element of the head for the buttons of the charts; null until it is there. */
  buttonsIn: HTMLElement | null;
};

/** Charts of one machine, stacked. */
export function ModuleStack(props: ModuleStackProps) {
  const { module, history, period, variable, alerts, onClose, onPeriod, onReset, buttonsIn } =
    props;
  const { t } = useLingui();
  const { clock } = useServices();
  const zone = useZone();
  const locale = useLocale();
  const now = useNowLine(history.requested);
  const { panes, comparing, wanted } = useStack({ module, period, history, variable });
  const { name, moduleId } = module;
  const configChanges = useConfigChangesOf(moduleId, history.requested);
  const changes = useChangeAnnotations(configChanges.sets);
  const timeline = useTimeline({ module, period, history, alerts, changes });
  return (
    <>
      <TrendStack
        label={t`Trends of ${name}`}
        span={history.requested}
        panes={panes.map((pane) => ({
          ...pane,
          aside: <PaneAside {...{ pane, comparing, onClose }} />,
        }))}
        {...{ zone, locale, now, onReset, buttonsIn }}
        timesOn="each"
        annotations={timeline.shown}
        bandWords={useBandWords()}
        ofMoment={(at) => <ConfigAtLink id={moduleId} at={epochMs(Math.round(at))} />}
        onSpan={({ from, to }) => {
          onPeriod(viewWithin({ from: epochMs(from), to: epochMs(to) }, clock.now()));
        }}
      />
      <MachineTimeline {...timeline} onPeriod={onPeriod} />
      <ConfigChanges moduleId={moduleId} {...configChanges} />
      <StackFills {...{ moduleId, wanted, period }} ofMany={comparing.wanted} />
    </>
  );
}

type PaneAsideProps = { pane: TrendPane; comparing: Comparing; onClose: () => void };

/** Controls of a chart: comparison with siblings, except for rows of states, and closing. */
function PaneAside({ pane, comparing, onClose }: PaneAsideProps) {
  const isOfStates = pane.lines.every(({ lane }) => lane !== undefined);
  return (
    <Flex wrap="wrap" columnGap="2">
      {isOfStates ? null : (
        <Box maxW="11.5rem">
          <SiblingChoice
            of={pane.label}
            value={comparing.with(pane.id)}
            siblings={comparing.groups}
            onChange={(value) => {
              comparing.compare(pane.id, value);
            }}
          />
        </Box>
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
