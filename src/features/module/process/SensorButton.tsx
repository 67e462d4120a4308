import { Box, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModuleRow } from '../../../components/module-table/module-row';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { TapPopover } from '../../../components/popover/TapPopover';
import { ValueOrigin } from '../../../components/value/ValueOrigin';
import { useModuleSearch } from '../use-module-address';
import type { ProcessValue } from './process-view';
import { useSensorText } from './use-sensor-text';

type SensorButtonProps = {
  value: ProcessValue;
  row: ModuleRow;
  /** Position and style. */
  look: Omit<HTMLChakraProps<'button'>, 'content'>;
  children: ReactNode;
};

/** A value as a button: it shows the value's trend, and a popover with its time of measurement. */
export function SensorButton({ value, row, look, children }: SensorButtonProps) {
  const { t } = useLingui();
  const { servedAt } = useSnapshotStatus();
  const { variable: shown, show } = useModuleSearch();
  const { variable, quantity, quality } = value;
  const { tag, meaning } = useSensorText(variable);
  return (
    <TapPopover
      heading={tag === meaning ? meaning : `${tag} · ${meaning}`}
      content={() => (
        <>
          <ValueOrigin {...{ quantity, quality, servedAt }} of={row} />
          <Box mt="2" color="fg.muted">
            {t`Its trend is below.`}
          </Box>
        </>
      )}
      onClick={() => {
        if (shown !== variable) show({ variable });
      }}
      minH="target"
      minW="target"
      {...look}
    >
      {children}
    </TapPopover>
  );
}
