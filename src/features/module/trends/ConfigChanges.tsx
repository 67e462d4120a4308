import { Box, chakra, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { configChangeSearch } from '../../../components/config-link/ConfigAtLink';
import { useIsDemoPath } from '../../../components/links/use-is-demo-path';
import { AgeText } from '../../../components/time-text/AgeText';
import { useZone } from '../../../components/time-text/use-zone';
import type { ChangeSet } from '../../../domain/configuration/change-sets';
import type { ModuleId } from '../../../domain/ids';
import { timeText } from '../../../i18n/format/dates';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { setText } from './change-annotations';
import type { ModuleConfigChanges } from './use-config-changes-of';

type ConfigChangesProps = ModuleConfigChanges & { moduleId: ModuleId };

/** More are not read here; the config viewer has all. */
const MOST_SHOWN = 20;

/** Changes of the configuration in the range of the trends, each with a link to what it changed. */
export function ConfigChanges({ moduleId, sets, fetchedAt }: ConfigChangesProps) {
  const isDemo = useIsDemoPath();
  const count = sets.length;
  const more = count - MOST_SHOWN;
  const label = useCallback(
    () => (
      <Plural
        value={count}
        one="# change of the configuration in this range"
        other="# changes of the configuration in this range"
      />
    ),
    [count],
  );
  if (isDemo || fetchedAt === undefined) return null;
  if (fetchedAt === null) {
    return (
      <Quiet>
        <Trans>Changes of the configuration are not on this device.</Trans>
      </Quiet>
    );
  }
  if (count === 0) {
    return (
      <Quiet>
        <Trans>
          No change of the configuration in this range is known; fetched <AgeText at={fetchedAt} />.
        </Trans>
      </Quiet>
    );
  }
  return (
    <Disclosure label={label} px="2">
      {() => (
        <>
          <chakra.ul listStyleType="none" ps="2">
            {sets.slice(0, MOST_SHOWN).map((set) => (
              <SetLine key={set.id} {...{ set, moduleId }} />
            ))}
          </chakra.ul>
          {more > 0 ? (
            <Quiet>
              <Trans>and {more} more in the config viewer</Trans>
            </Quiet>
          ) : null}
        </>
      )}
    </Disclosure>
  );
}

const Quiet = chakra(Box, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    px: '2',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

function SetLine({ set, moduleId }: { set: ChangeSet; moduleId: ModuleId }) {
  const { t } = useLingui();
  const zone = useZone();
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="3" minH="target" py="1">
      <Box as="span" minW="32" color="fg.muted">
        {timeText(set.from, zone)}
      </Box>
      <chakra.a
        asChild
        color="accent.fg"
        textDecoration="underline"
        overflowWrap="anywhere"
        display="inline-flex"
        alignItems="center"
        minH="target"
      >
        <Link to="/configviewer" search={configChangeSearch(moduleId, set.from, set.to)}>
          <bdi>{setText(set, t)}</bdi>
        </Link>
      </chakra.a>
    </Flex>
  );
}
