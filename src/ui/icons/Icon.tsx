import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { memo } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths';
import { LINE } from './line';

type IconProps = Omit<HTMLChakraProps<'svg'>, 'children'> & {
  name: IconName;
  /** Only for an icon without text next to it; without a label the icon is decorative. */
  label?: string;
};

/** One line icon of 20 px (`boxSize` changes it), in the colour of the text around it. */
export const Icon = memo(function Icon({ name, label, ...rest }: IconProps) {
  const meaning =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Glyph line={ICON_PATHS[name]} {...meaning} {...rest} />;
});

/** A drawing in the one style of all icons. */
export function Glyph({ line, ...rest }: HTMLChakraProps<'svg'> & { line: string }) {
  return (
    <chakra.svg {...LINE} boxSize="5" flexShrink={0} {...rest}>
      <path d={line} />
    </chakra.svg>
  );
}
