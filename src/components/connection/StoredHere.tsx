import { chakra, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inventoryQuery, lossQuery } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { storageQuery, type StorageFault } from '../../queries/device/storage';
import { useIsDemoPath } from '../links/use-is-demo-path';

const NOT_STORED_WORDS: Record<StorageFault, MessageDescriptor> = {
  none: msg`This browser stores no data for the portal. What you see is lost when this tab closes.`,
  full: msg`The storage of this device is full. New data and changes may be lost when this tab closes.`,
  pinned: msg`Pinned machines use all storage for history. New history of other machines may be lost when this tab closes.`,
  lost: msg`The storage of this device does not respond. New data and changes may be lost when this tab closes.`,
};

/** One line about the data stored on this device, and a link to more (ui L3). */
export function StoredHere() {
  const { t } = useLingui();
  const services = useServices();
  const isDemo = useIsDemoPath();
  const { data: notStored } = useQuery(storageQuery(services));
  const { data: inventory } = useQuery(inventoryQuery(services));
  const { data: loss = null } = useQuery(lossQuery(services));
  if (notStored === undefined) return null;
  if (notStored !== null) return <Text color="warning.fg">{t(NOT_STORED_WORDS[notStored])}</Text>;
  const machines = new Set(inventory?.map((series) => series.series.moduleId)).size;
  return (
    <Text>
      {loss === null ? null : (
        <chakra.span color="warning.fg">
          <Trans>The browser deleted data that was stored here.</Trans>{' '}
        </chakra.span>
      )}
      {machines === 0
        ? t`The newest values are stored on this device.`
        : t`The newest values, and history of ${plural(machines, { one: '# machine', other: '# machines' })}, are stored on this device.`}{' '}
      {isDemo ? null : (
        <chakra.a asChild textDecoration="underline">
          <Link to="/device">
            <Trans>This device</Trans>
          </Link>
        </chakra.a>
      )}
    </Text>
  );
}
