import { Box, Button, Flex, Heading, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useId, type CSSProperties } from 'react';
import { useSnapshotStatus } from '../../../../components/fleet/snapshot-context';
import { ValueOrigin } from '../../../../components/value/ValueOrigin';
import type { VariableName } from '../../../../domain/machine/variables';
import { Icon } from '../../../../ui/icons/Icon';
import { insetOr } from '../../../../ui/safe-area';
import { useModuleSearch } from '../../use-module-address';
import type { ProcessValue, ProcessView } from '../process-view';
import { useSensorText } from '../use-sensor-text';
import { LimitLine } from './LimitLine';
import { SmallTrend } from './SmallTrend';

type SensorSheetProps = {
  view: ProcessView;
  shown: VariableName | null;
  onClose: () => void;
};

/** Removes the browser's popover styles. */
const BARE: CSSProperties = { margin: 0, padding: 0, border: 0, outline: 0 };

/** At the end of the window, or along its bottom where it is upright. */
const PLACE = {
  position: 'fixed',
  inset: 'auto',
  top: '0',
  bottom: '0',
  insetInlineEnd: '0',
  width: 'min({sizes.sm}, 100vw)',
  height: '100dvh',
  maxHeight: 'none',
  overflowY: 'auto',
  color: 'fg',
  bg: 'bg.raised',
  boxShadow: 'raised',
  '@media (orientation: portrait)': {
    top: 'auto',
    insetInlineStart: '0',
    width: '100vw',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: '75dvh',
    borderTopRadius: 'l3',
  },
} as const;

/**
 * Sheet beside the drawing for one value. The browser closes it (Escape, a press elsewhere) and
 * returns the focus; nothing of the page scrolls or moves.
 */
export function SensorSheet({ view, shown, onClose }: SensorSheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useId();
  const value = view.values.find(({ variable }) => variable === shown);
  const isOpen = value !== undefined;
  useLayoutEffect(() => {
    const sheet = panel.current;
    if (sheet === null || !isOpen) return;
    sheet.showPopover();
    sheet.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Box
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={heading}
      style={BARE}
      css={PLACE}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {value === undefined ? null : (
        <Content
          key={value.variable}
          {...{ view, value, heading }}
          onClose={() => panel.current?.hidePopover()}
        />
      )}
    </Box>
  );
}

type ContentProps = {
  view: ProcessView;
  value: ProcessValue;
  heading: string;
  onClose: () => void;
};

function Content({ view: { module, row }, value, heading, onClose }: ContentProps) {
  const { t } = useLingui();
  const { servedAt } = useSnapshotStatus();
  const { show } = useModuleSearch();
  const { variable, quantity, quality } = value;
  const { tag, meaning } = useSensorText(variable);
  return (
    <Flex
      direction="column"
      gap="4"
      p="5"
      pb={insetOr('bottom', '5')}
      fontSize="sm"
      maxW="40rem"
      mx="auto"
    >
      <Flex justify="space-between" align="flex-start" gap="3">
        <Heading as="h4" id={heading} size="md" pt="2" overflowWrap="anywhere">
          {tag === meaning ? meaning : `${tag} · ${meaning}`}
        </Heading>
        <IconButton variant="ghost" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      <Box>
        <ValueOrigin {...{ quantity, quality, servedAt }} of={row} />
      </Box>
      <LimitLine value={value} />
      <SmallTrend moduleId={module.moduleId} variable={variable} />
      <Button
        size="xl"
        onClick={() => {
          onClose();
          show({ variable });
        }}
      >
        <Trans>Open in trends</Trans>
      </Button>
    </Flex>
  );
}
