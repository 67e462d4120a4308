import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { usePeriodText } from '../../../components/period/use-period-text';
import { LiveChoice } from '../../../components/time-text/LiveChoice';
import { useFleetView } from '../../../components/view/view-context';
import { Icon } from '../../../ui/icons/Icon';
import { lazyScreen } from '../../../ui/later/lazy-screen';

/** Loaded when it is opened: dialogs need focus traps. */
const PeriodDialog = lazyScreen(
  'period',
  async () => (await import('../../../components/period/PeriodDialog')).PeriodDialog,
);

/** Choice of the period, which the other screens follow too: a live range, or dates. */
export function PeriodChoice() {
  const { period, setPeriod } = useFleetView();
  const [isOpen, setOpen] = useState(false);
  const text = usePeriodText(period);
  return (
    <>
      <LiveChoice
        range={period.live ? period.range : null}
        onChange={(range) => {
          setPeriod({ live: true, range });
        }}
      />
      <Button
        variant="outline"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="calendar" />
        {period.live ? <Trans>Dates</Trans> : text}
      </Button>
      {isOpen ? (
        <Suspense>
          <PeriodDialog
            open
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
