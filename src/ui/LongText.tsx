import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** Characters up to which a text is shown whole. */
const SHORT = 300;

/** Text of a machine in any script and length: a long one is cut, with a button to see all. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= SHORT) return <Isolated text={text} />;
  return (
    <>
      <Isolated text={isWhole ? text : `${text.slice(0, SHORT)}…`} />
      <Box>
        <Button
          variant="ghost"
          ms="-2"
          px="2"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </Button>
      </Box>
    </>
  );
}

/** Text whose direction does not spread to what is around it. */
const Isolated = ({ text }: { text: string }) => (
  <bdi style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</bdi>
);
