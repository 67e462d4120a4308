import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { SCROLL_EDGES } from '../scroll-edges';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; text: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Beside the tabs, at their end. */
  end?: ReactNode;
  /** Content of the selected tab. */
  children: ReactNode;
};

/** Steps of the arrow keys; Home and End go to the ends. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}

/** Tabs by the ARIA pattern: one stop for Tab, arrows within. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  end,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <Flex borderBottomWidth="1px" justify="space-between" gap="2">
        <Flex
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          overflowX="auto"
          css={SCROLL_EDGES}
          borderTopStartRadius="l3"
          minW="0"
          mb="-1px"
          px="2"
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.value}
              id={`${id}-${tab.value}`}
              panel={`${id}-panel`}
              isChosen={tab.value === value}
              onChoose={() => {
                onChange(tab.value);
              }}
            >
              {tab.text}
            </Tab>
          ))}
        </Flex>
        {end === undefined ? null : (
          <Box px="2" py="1" alignSelf="center">
            {end}
          </Box>
        )}
      </Flex>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Box>
    </>
  );
}

type TabProps = {
  id: string;
  panel: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** Scrolls a strip of tabs that is too wide until the chosen one is seen. */
function scrollTo(tab: HTMLElement, strip: HTMLElement): void {
  const { left, right } = strip.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  if (box.left < left) strip.scrollLeft += box.left - left;
  else if (box.right > right) strip.scrollLeft += box.right - right;
}

/** Keeps the chosen tab in sight, also when the strip becomes narrower. */
function keepInSight(tab: HTMLElement | null) {
  const strip = tab?.parentElement;
  if (tab === null || strip == null) return undefined;
  const watch = new ResizeObserver(() => {
    scrollTo(tab, strip);
  });
  watch.observe(strip);
  return () => {
    watch.disconnect();
  };
}

function Tab({ id, panel, isChosen, onChoose, children }: TabProps) {
  return (
    <chakra.button
      ref={isChosen ? keepInSight : null}
      type="button"
      role="tab"
      id={id}
      aria-selected={isChosen}
      aria-controls={panel}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      minH="target"
      px={{ base: '2.5', sm: '4' }}
      whiteSpace="nowrap"
      cursor="pointer"
      fontWeight={isChosen ? 'semibold' : 'normal'}
      color={isChosen ? 'fg' : 'fg.muted'}
      borderBottomWidth="3px"
      borderColor={isChosen ? 'accent.solid' : 'transparent'}
    >
      {children}
    </chakra.button>
  );
}
