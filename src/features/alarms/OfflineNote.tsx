import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AlarmLink } from '../../components/links/AlarmLink';
import type { FleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { Icon } from '../../ui/icons/Icon';

/** More would push the alarms out of sight. */
const MOST = 3;

type OfflineNoteProps = Pick<FleetAlarms, 'offline'> & {
  /** Called when a machine is opened. */
  onGo?: () => void;
};

/** Machines that are offline, whose alarms of now nobody knows. */
export function OfflineNote({ offline, onGo }: OfflineNoteProps) {
  const { t } = useLingui();
  const count = offline.length;
  if (count === 0) return null;
  const more = count - MOST;
  return (
    <Flex gap="3" px="4" py="3" borderBottomWidth="1px" color="fg.muted" fontSize="sm">
      <Icon name="cloudOff" boxSize="5" />
      <Box overflowWrap="anywhere" minW="0">
        {t`${plural(count, {
          one: '# machine is offline: its alarms are not known.',
          other: '# machines are offline: their alarms are not known.',
        })}`}{' '}
        {offline.slice(0, MOST).map(({ moduleId, name }, i) => (
          <span key={moduleId}>
            {i === 0 ? '' : ', '}
            <AlarmLink moduleId={moduleId} onClick={onGo} textDecoration="underline">
              {name}
            </AlarmLink>
          </span>
        ))}
        {more > 0 ? `, ${t`and ${more} more`}` : null}
      </Box>
    </Flex>
  );
}
