import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { DifferenceCount } from '../../../domain/configuration/difference-count';
import { Choice } from '../../../ui/choice/Choice';
import type { ConfigSearch } from '../use-config-address';
import type { DifferenceAddress } from './difference-address';

type DifferenceOptionsProps = {
  address: DifferenceAddress;
  change: (changed: ConfigSearch) => void;
  count: DifferenceCount;
  /** Whether a side is of the past. */
  hasPast: boolean;
};

/** Which rows are shown, and by the knowledge of which time. */
export function DifferenceOptions({ address, change, count, hasPast }: DifferenceOptionsProps) {
  const { t } = useLingui();
  const { expected } = count;
  return (
    <Flex wrap="wrap" gap="4">
      <Choice
        label={t`Parameters`}
        value={address.all ? 'all' : 'different'}
        options={[
          { value: 'different', text: t`Only what differs` },
          { value: 'all', text: t`All` },
        ]}
        onChange={(value) => {
          change({ show: value === 'all' ? 'all' : undefined });
        }}
      />
      <Choice
        label={t`Expected differences: ids, calibration`}
        value={address.individual ? 'shown' : 'hidden'}
        options={[
          { value: 'hidden', text: t`Left out (${expected})` },
          { value: 'shown', text: t`Shown` },
        ]}
        onChange={(value) => {
          change({ individual: value === 'shown' ? 'shown' : undefined });
        }}
      />
      {hasPast ? (
        <Choice
          label={t`Past values`}
          value={address.asKnownThen ? 'then' : 'now'}
          options={[
            { value: 'now', text: t`What is known now` },
            { value: 'then', text: t`What was known then` },
          ]}
          onChange={(value) => {
            change({ known: value === 'then' ? 'then' : undefined });
          }}
        />
      ) : null}
    </Flex>
  );
}
