import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DifferenceRow } from '../../../domain/configuration/difference';
import { ConfigDialog } from '../ConfigDialog';
import { Facts } from '../Facts';
import { useParameterFacts } from '../use-facts';
import { SideDetail } from './SideDetail';
import type { HeldSide } from './use-compared';

type ParameterDetailProps = {
  row: DifferenceRow;
  titles: readonly [string, string];
  sides: readonly [HeldSide, HeldSide];
  onClose: () => void;
};

/** One parameter with the values of both sides, their provenance, and its limits. */
export function ParameterDetail({ row, titles, sides, onClose }: ParameterDetailProps) {
  const { t } = useLingui();
  const { key, name, info } = row;
  return (
    <ConfigDialog
      title={name}
      onClose={onClose}
      actions={
        <Button asChild variant="outline">
          <Link to="/configviewer" search={fleetSearch(key)}>
            <Trans>On all machines</Trans>
          </Link>
        </Button>
      }
    >
      <Flex direction="column" gap="5">
        {[row.left, row.right].map((cell, i) => {
          const side = sides[i];
          if (side === undefined) return null;
          return (
            <Box key={i} as="section">
              <Heading as="h3" size="sm" mb="1" overflowWrap="anywhere">
                <bdi>{titles[i]}</bdi>
              </Heading>
              <SideDetail {...{ cell, info, side }} />
            </Box>
          );
        })}
        <Box as="section">
          <Heading as="h3" size="sm" mb="1">
            {t`Parameter`}
          </Heading>
          <Facts
            facts={[
              [t`Config name`, name],
              [t`Config type`, row.configType],
              [t`Key`, key],
              ...useParameterFacts(info),
            ]}
          />
        </Box>
      </Flex>
    </ConfigDialog>
  );
}

/** Advanced Search with this parameter on every machine. */
const fleetSearch = (key: string): object => ({ tab: 'search', key });
