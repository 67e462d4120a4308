import { Box, Center, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PANEL_HEIGHT } from '../../../components/map/map-size';
import { lazyPart } from '../../../ui/later/lazy-screen';
import { LaterPart } from '../../../ui/later/LaterPart';
import { TextField } from '../TextField';
import { enteredPlace, type BlockFieldsProps } from './block-form';

/** The map brings Leaflet along. */
const LazyPlacePicker = lazyPart(
  'placePicker',
  async () => (await import('../../../components/map/PlacePicker')).PlacePicker,
);

/** Place of a power block, typed or chosen on the map; both fields may stay empty. */
export function BlockPlace({ draft, change, errorOf }: BlockFieldsProps) {
  const { t } = useLingui();
  return (
    <Box>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6" alignItems="start" mb="4">
        <TextField
          label={t`Latitude`}
          inputMode="text"
          help={t`Degrees north; south is negative`}
          value={draft.latitude}
          error={errorOf('latitude')}
          onChange={(latitude) => {
            change({ latitude });
          }}
        />
        <TextField
          label={t`Longitude`}
          inputMode="text"
          help={t`Degrees east; west is negative`}
          value={draft.longitude}
          error={errorOf('longitude')}
          onChange={(longitude) => {
            change({ longitude });
          }}
        />
      </Grid>
      <Box mb="2" fontSize="sm" color="fg.muted">
        <Trans>Or press the place on the map.</Trans>
      </Box>
      <LaterPart loading={<Center height={PANEL_HEIGHT} bg="bg.subtle" />}>
        <LazyPlacePicker
          place={enteredPlace(draft)}
          onPick={({ latitude, longitude }) => {
            change({ latitude: String(latitude), longitude: String(longitude) });
          }}
        />
      </LaterPart>
    </Box>
  );
}
