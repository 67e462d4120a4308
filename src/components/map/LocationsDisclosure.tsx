import { Box, Button } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FleetPlaces } from '../../domain/fleet/locations';
import { Icon } from '../../ui/icons/Icon';
import { LocationList } from './LocationList';
import type { MapVariant } from './use-map-stage';

/** On the map screen the list lies over the map's corner, in a panel below the map. */
const LAYOUTS = {
  page: {
    root: {
      position: 'absolute',
      zIndex: 2,
      top: '3',
      insetStart: '3',
      maxW: 'calc(100% - 1.5rem)',
      maxH: 'calc(100% - 3rem)',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      pointerEvents: 'none',
    },
    button: { bg: 'bg.raised', boxShadow: 'raised', pointerEvents: 'auto' },
    list: {
      width: '22rem',
      maxW: 'full',
      minH: '0',
      overflowY: 'auto',
      bg: 'bg.raised',
      borderRadius: 'l3',
      boxShadow: 'raised',
      pointerEvents: 'auto',
    },
  },
  panel: {
    root: {},
    button: { width: 'full', justifyContent: 'flex-start', borderRadius: '0' },
    list: { borderTopWidth: '1px' },
  },
} as const;

type LocationsDisclosureProps = { places: FleetPlaces; variant: MapVariant };

/** Text alternative of the map, for screen readers and for reading. */
export function LocationsDisclosure({ places, variant }: LocationsDisclosureProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const look = LAYOUTS[variant];
  const { length: count } = places.locations;
  const { length: missing } = places.unplaced;
  return (
    <Box {...look.root}>
      <Button
        variant="ghost"
        color="fg"
        aria-expanded={open}
        aria-controls={listId}
        height="auto"
        py="2"
        textAlign="start"
        whiteSpace="normal"
        onClick={() => {
          setOpen(!open);
        }}
        {...look.button}
      >
        <span>
          {t`${plural(count, { one: '# location', other: '# locations' })}`}
          {missing === 0 ? null : (
            <Box as="span" display="block" color="fg.muted" fontWeight="normal" fontSize="xs">
              {t`${plural(missing, { one: '# power block has no location', other: '# power blocks have no location' })}`}
            </Box>
          )}
        </span>
        <Icon
          name="chevronDown"
          color="fg.subtle"
          transition="rotate 120ms"
          rotate={open ? '180deg' : '0deg'}
        />
      </Button>
      <Box id={listId} hidden={!open} {...look.list}>
        {open ? <LocationList places={places} /> : null}
      </Box>
    </Box>
  );
}
