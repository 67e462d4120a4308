import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '../../components/time-text/use-locale';
import { Fact } from '../../components/power-block/Fact';
import { inventoryQuery, persistStorage, quotaQuery } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { storageQuery, type StorageFault } from '../../queries/device/storage';
import { LoadingBar } from '../../ui/states/Loading';
import { ProgressBar } from '../../ui/progress/Bar';
import { bytesText } from '../../i18n/format/bytes';
import { LossNotice } from './LossNotice';
import { Notice } from './Notice';
import { Section } from './Section';

/**
 * Available space, how much of it is used, and whether the browser has granted persistent storage.
 */
export function StorageSection() {
  const { t } = useLingui();
  const { data: notStored = null } = useQuery(storageQuery(useServices()));
  return (
    <Section title={t`Storage`}>
      <Flex direction="column" gap="4">
        <LossNotice />
        {notStored === null ? null : <Notice tone="warning">{NOT_STORED_WORDS[notStored]}</Notice>}
        {notStored === 'none' ? null : (
          <>
            <Room />
            <Persistence />
          </>
        )}
      </Flex>
    </Section>
  );
}

const NOT_STORED_WORDS: Record<StorageFault, ReactNode> = {
  none: (
    <Trans>
      This browser offers no storage, as in a private window: all data is lost when this page
      closes.
    </Trans>
  ),
  full: (
    <Trans>
      The storage of this device is full: what is fetched or changed now may be lost when this page
      is closed. Delete a power block below, or free storage on the device.
    </Trans>
  ),
  pinned: (
    <Trans>
      The pinned machines use all the storage for history: newly fetched history of other machines
      may be lost when this page is closed. Unpin a power block below.
    </Trans>
  ),
  lost: (
    <Trans>
      The storage of this device cannot be reached: what is fetched or changed now may be lost with
      this page. Load the page again.
    </Trans>
  ),
};

function Room() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: quota } = useQuery(quotaQuery());
  const { data: stored } = useQuery(inventoryQuery(useServices()));
  if (quota === undefined || stored === undefined)
    return <LoadingBar height="3rem" width="20rem" />;
  const text = (bytes: number | null) =>
    bytes === null ? t`Not reported by this browser` : bytesText(bytes, locale);
  const history = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Box>
      <Flex as="dl" wrap="wrap" columnGap="10" rowGap="3">
        <Fact name={t`History on this device`}>{bytesText(history, locale)}</Fact>
        <Fact name={t`Used by the portal`}>{text(quota.used)}</Fact>
        <Fact name={t`Available`}>{text(quota.most)}</Fact>
      </Flex>
      {quota.used === null || quota.most === null ? null : (
        <Box mt="3" maxW="md">
          <ProgressBar
            label={t`Used of what the browser allows`}
            value={quota.used}
            max={quota.most}
          />
        </Box>
      )}
    </Box>
  );
}

function Persistence() {
  const { t } = useLingui();
  const { data: quota } = useQuery(quotaQuery());
  const persist = useMutation(persistStorage());
  if (quota === undefined) return null;
  if (quota.persistent === true) {
    return (
      <Notice tone="success">
        <Trans>The browser keeps this data until you delete it.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      {...(quota.persistent === null
        ? {}
        : {
            action: {
              text: t`Protect this data`,
              onPress: () => {
                persist.mutate();
              },
              disabled: persist.isPending,
            },
          })}
    >
      {persist.isSuccess && !persist.data ? (
        <Trans>
          The browser did not agree. It usually does once the portal is installed or used often; try
          again then.
        </Trans>
      ) : (
        <Trans>The browser may delete this data when storage runs low.</Trans>
      )}
    </Notice>
  );
}
