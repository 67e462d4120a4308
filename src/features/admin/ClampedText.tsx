import { chakra } from '@chakra-ui/react';
import { Mail } from './Mail';

const Lines = chakra('span', {
  base: { display: 'block', lineClamp: 3, overflowWrap: 'anywhere', lineHeight: '1.4' },
});

/** Characters of a text that a row draws at most. */
const DRAWN = 300;

/** Text of a record in a row, in its own direction: cut after three lines, whole in its tooltip. */
export const ClampedText = ({ text }: { text: string }) => (
  <Lines {...(text.length > DRAWN ? { title: text } : {})}>
    <bdi>
      <Mail text={text.slice(0, DRAWN)} />
    </bdi>
  </Lines>
);
