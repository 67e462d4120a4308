import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../components/time-text/use-locale';
import type { PowerBlockId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import { siteSizeQuery } from '../../queries/device/device-site';
import { useServices } from '../../queries/services';
import { bytesText } from '../../i18n/format/bytes';

type SizeLineProps = { powerBlockIds: readonly PowerBlockId[]; range: LiveRange };

/** Estimated size of the preparation, before it starts. */
export function SizeLine({ powerBlockIds, range }: SizeLineProps) {
  return (
    <Box role="status" flex="1" minW="14rem" fontSize="sm" color="fg.muted">
      {powerBlockIds.length === 0 ? (
        <Trans>Choose one power block or more.</Trans>
      ) : (
        <Size {...{ powerBlockIds, range }} />
      )}
    </Box>
  );
}

function Size({ powerBlockIds, range }: SizeLineProps) {
  const locale = useLocale();
  const { data: size } = useQuery(siteSizeQuery(useServices(), powerBlockIds, range));
  if (size === undefined) return <Trans>Looking at what is here…</Trans>;
  if (size.missingBuckets === 0) {
    return <Trans>Already on this device; it will only be checked.</Trans>;
  }
  const download = bytesText(size.downloadBytes, locale);
  const disk = bytesText(size.diskBytes, locale);
  return (
    <Trans>
      About {download} to fetch, and {disk} more on this device.
    </Trans>
  );
}
