import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ICON_PATHS, type IconName } from './icon-paths';

type IconProps = Omit<HTMLChakraProps<'svg'>, 'children'> & {
  name: IconName;
  /** Only where no word stands beside the icon; without it the icon is decoration. */
  label?: string;
};

/** One line icon of 20 px (`boxSize` makes it another size), in the colour of the text around it. */
export function Icon({ name, label, ...rest }: IconProps) {
  const meaning =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="5"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...meaning}
      {...rest}
    >
      <path d={ICON_PATHS[name]} />
    </chakra.svg>
  );
}
