import { Box, chakra, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useTapPanel } from '../../../components/popover/use-tap-panel';
import { PALETTE_SIZE } from '../../../domain/analytics/analytics-view';
import { hueVariable } from '../../../ui/charts/model/hues';
import { PALETTE_VARIABLES, paletteHue } from '../../../ui/charts/model/palette';

type ColourChoiceProps = {
  label: string;
  /** Index in the palette. */
  value: number;
  onChange: (colour: number) => void;
};

const COLOURS = Array.from({ length: PALETTE_SIZE }, (_, index) => index);

/** Button with the row's colour that opens the palette. */
export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const { button, panel } = useTapPanel(label, () => <Palette {...{ label, value, onChange }} />);
  return (
    <Box css={PALETTE_VARIABLES}>
      <chakra.button
        {...button}
        aria-label={label}
        boxSize="target"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        borderRadius="l2"
        cursor="pointer"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Swatch colour={value} />
      </chakra.button>
      {panel}
    </Box>
  );
}

function Palette({ label, value, onChange }: ColourChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label={label} templateColumns="repeat(6, auto)" mt="2">
      {COLOURS.map((colour) => {
        const number = colour + 1;
        return (
          <chakra.label
            key={colour}
            boxSize="target"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            borderRadius="l2"
            cursor="pointer"
            bg={colour === value ? 'bg.emphasized' : undefined}
            css={{
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid' },
            }}
          >
            <chakra.input
              type="radio"
              srOnly
              name={name}
              aria-label={t`Colour ${number}`}
              checked={colour === value}
              onChange={() => {
                onChange(colour);
              }}
            />
            <Swatch colour={colour} />
          </chakra.label>
        );
      })}
    </Grid>
  );
}

const Swatch = ({ colour }: { colour: number }) => (
  <Box
    boxSize="6"
    borderRadius="l1"
    style={{ background: `var(${hueVariable(paletteHue(colour))})` }}
  />
);
