import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { EpochMs } from '../../base/units';
import type { LiveRange } from '../../domain/time/time-ranges';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { CardPanel } from '../../ui/card/Card';
import { RANGE_WORDS } from '../time-text/range-words';
import { useWhenText } from '../time-text/use-when-text';

type OlderValuesNoticeProps = {
  servedAt: EpochMs;
  /** The range that is shown, and the one that reaches back to the newest values. */
  range: LiveRange;
  reaching: LiveRange;
  onRange: (range: LiveRange) => void;
};

/** Shown only while the server does not respond: otherwise the range is being fetched. */
export function OlderValuesNotice({ servedAt, range, reaching, onRange }: OlderValuesNoticeProps) {
  const { t } = useLingui();
  const time = useWhenText(servedAt);
  const { data: connection } = useQuery(connectionQuery(useServices()));
  const [shown, older] = [t(RANGE_WORDS[range]), t(RANGE_WORDS[reaching])];
  if (connection.state !== 'failing') return null;
  return (
    <CardPanel px="5" py="3">
      <Flex role="status" wrap="wrap" align="center" justify="space-between" gap="3">
        <Box flex="1" minW="16rem">
          {t`Nothing of the last ${shown} is on this device. Its newest values are from ${time}.`}
        </Box>
        <Button
          variant="outline"
          onClick={() => {
            onRange(reaching);
          }}
        >
          {t`Show the last ${older}`}
        </Button>
      </Flex>
    </CardPanel>
  );
}
