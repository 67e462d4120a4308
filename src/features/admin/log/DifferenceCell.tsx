import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import { LongText } from '../../../ui/LongText';
import { useDifferenceText, type DifferenceLine } from './use-difference-text';

/** Lines up to which a difference is shown without a press. */
const SHORT = 4;

type DifferenceCellProps = {
  change: AdminChange;
  /** Text of a change without any. */
  none?: string;
};

/** Fields that a change replaced, in words; many of them open at a press. */
export function DifferenceCell({ change, none = '–' }: DifferenceCellProps) {
  const { t } = useLingui();
  const differenceText = useDifferenceText();
  const lines = differenceText(change);
  if (lines.length === 0) return none;
  if (lines.length <= SHORT) return <Lines lines={lines} />;
  const count = lines.length;
  return (
    <Box whiteSpace="normal">
      <Disclosure
        ms="-4"
        label={(isOpen) => (
          <>
            <Icon name="chevronDown" rotate={isOpen ? '180deg' : '0deg'} />
            {t`${count} fields`}
          </>
        )}
      >
        {() => <Lines lines={lines} />}
      </Disclosure>
    </Box>
  );
}

const Lines = ({ lines }: { lines: readonly DifferenceLine[] }) => (
  <Box as="ul" listStyleType="none" py="2" whiteSpace="normal">
    {lines.map(({ name, change }) => (
      <Box as="li" key={name}>
        <Box as="span" color="fg.muted">
          <bdi>{name}</bdi>
          {': '}
        </Box>
        <LongText text={change} />
      </Box>
    ))}
  </Box>
);
