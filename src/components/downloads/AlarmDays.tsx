import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Day } from '../../domain/time/days';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { alarmDaysQuery } from '../../queries/alerts/alarm-days';
import { useServices } from '../../queries/services';
import { useFleet } from '../fleet/use-fleet';
import type { FileSource } from './file-source';

type AlarmDaysProps = { source: FileSource; day: Day; onChange: (day: Day) => void };

/**
 * Newest days with an alarm, by the alert history on this device: a machine records a blackbox when
 * an alarm begins. Only the machine knows whether it still has the recording.
 */
export function AlarmDays({ source: { ownerId, zone }, day, onChange }: AlarmDaysProps) {
  const { t } = useLingui();
  const select = useCallback(
    ({ modules }: FleetSnapshot) =>
      modules
        .filter((one) => one.moduleId === ownerId || one.powerBlockId === ownerId)
        .map(({ moduleId }) => moduleId),
    [ownerId],
  );
  const moduleIds = useFleet(select) ?? [];
  const { data: days } = useQuery(alarmDaysQuery(useServices(), moduleIds, zone));
  return (
    <Box as="section" aria-label={t`Days with an alarm`} mb="4" fontSize="sm" minH="24">
      <Box fontWeight="medium">{t`Days with an alarm`}</Box>
      <Box color="fg.muted">
        {days?.length === 0 ? (
          <Trans>The alert history on this device has none. Other days may have blackboxes.</Trans>
        ) : (
          <Trans>From the alert history on this device. Other days may have blackboxes too.</Trans>
        )}
      </Box>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" mt="2">
        {(days ?? []).map((one) => (
          <li key={one}>
            <Button
              variant="outline"
              aria-pressed={one === day}
              borderColor={one === day ? 'accent.solid' : undefined}
              onClick={() => {
                onChange(one);
              }}
            >
              {one}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
