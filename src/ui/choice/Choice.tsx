import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { HiddenText } from '../HiddenText';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Where the options say by themselves what is chosen: the label is for screen readers alone. */
  isLabelHidden?: boolean;
};

/**
 * A choice of one from a few visible options: radio buttons in the shape of a segmented control.
 */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelHidden = false,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Box as="fieldset" width={{ base: 'full', sm: 'auto' }}>
      {isLabelHidden ? (
        <legend>
          <HiddenText>{label}</HiddenText>
        </legend>
      ) : (
        <Box as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
          {label}
        </Box>
      )}
      <Flex gap="1" p="1" borderRadius="l2" bg="bg.subtle">
        {options.map((option) => (
          <Segment
            key={option.value}
            name={name}
            checked={option.value === value}
            text={option.text}
            lang={option.lang}
            onChoose={() => {
              onChange(option.value);
            }}
          />
        ))}
      </Flex>
    </Box>
  );
}

type SegmentProps = {
  name: string;
  checked: boolean;
  text: string;
  lang: string | undefined;
  onChoose: () => void;
};

function Segment({ name, checked, text, lang, onChoose }: SegmentProps) {
  return (
    <chakra.label
      flex="1"
      display="flex"
      alignItems="center"
      justifyContent="center"
      minH="target"
      px={{ base: '1', sm: '3' }}
      fontSize="sm"
      textAlign="center"
      whiteSpace={{ base: 'normal', sm: 'nowrap' }}
      fontWeight={checked ? 'semibold' : 'normal'}
      color={checked ? 'fg' : 'fg.muted'}
      bg={checked ? 'bg.panel' : 'transparent'}
      boxShadow={checked ? '0 0 0 1px {colors.border.control}' : 'none'}
      borderRadius="l1"
      cursor="pointer"
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid' } }}
      lang={lang}
    >
      <chakra.input type="radio" name={name} checked={checked} onChange={onChoose} srOnly />
      {text}
    </chakra.label>
  );
}
