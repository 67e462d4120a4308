import { chakra, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fact } from '../../../components/power-block/Fact';
import { placeOf } from '../../../domain/fleet/locations';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';

/** Decimals of a coordinate (rules §9.5). */
const DIGITS = 4;

/** Coordinates of the machine (rules §2.8). */
export function ModuleCoordinates({ module }: { module: ModuleTelemetry }) {
  const { t } = useLingui();
  const place = placeOf(module.latitude, module.longitude);
  return (
    <>
      <Heading as="h3" size="md" mb="3">
        <Trans>Location</Trans>
      </Heading>
      {place === null ? (
        <Trans>No coordinates are known of this machine.</Trans>
      ) : (
        <chakra.dl display="flex" flexWrap="wrap" columnGap="10" rowGap="4" mb="4">
          <Fact name={t`Latitude`}>{place.latitude.toFixed(DIGITS)}</Fact>
          <Fact name={t`Longitude`}>{place.longitude.toFixed(DIGITS)}</Fact>
        </chakra.dl>
      )}
    </>
  );
}
