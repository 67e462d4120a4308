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
  none: msg`This browser keeps nothing for the portal: what is shown is gone with this tab.`,
  full: msg`The storage of this device is full: what is fetched or changed now may be lost with this tab.`,
  pinned: msg`The pinned machines fill the room for history: newly fetched history of other machines may be lost with this tab.`,
  lost: msg`The storage of this device does not answer: what is fetched or changed now may be lost with this tab.`,
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
          <Trans>The browser threw away what was kept here before.</Trans>{' '}
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
