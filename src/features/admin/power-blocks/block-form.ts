import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PowerBlockDraft, PowerBlockRecord } from '../../../domain/admin/records';
import type { Country } from '../../../domain/catalogues';
import type { Coordinates } from '../../../domain/fleet/locations';
import { isPowerBlockId } from '../../../domain/ids';
import { nameErrorOf } from '../name-error';

/** Form of a power block: its draft, with texts as they were entered. */
export interface BlockForm extends Omit<
  PowerBlockDraft,
  'powerBlockId' | 'country' | 'latitude' | 'longitude'
> {
  readonly powerBlockId: string;
  /** Empty until one is chosen: a country that nobody chose would be saved unseen. */
  readonly country: Country | '';
  /** Degrees; both empty where the place is not known. */
  readonly latitude: string;
  readonly longitude: string;
}
export type BlockErrors = Readonly<Partial<Record<keyof BlockForm, MessageDescriptor>>>;

/** Form of a new power block in a time zone. */
export const blankBlock = (timezone: string): BlockForm => ({
  powerBlockId: '',
  name: '',
  country: '',
  timezone,
  latitude: '',
  longitude: '',
  application: 'none',
  environment: 'production',
  version: 'unknown',
  parameterStoreEnabled: false,
  securityGroupIds: [],
});

export const blockForm = (block: PowerBlockRecord): BlockForm => ({
  powerBlockId: block.powerBlockId,
  name: block.name,
  country: block.country,
  timezone: block.timezone,
  latitude: block.latitude === null ? '' : String(block.latitude),
  longitude: block.longitude === null ? '' : String(block.longitude),
  application: block.application,
  environment: block.environment,
  version: block.version,
  parameterStoreEnabled: block.parameterStoreEnabled,
  securityGroupIds: block.securityGroupIds,
});

const entered = (text: string): string => text.normalize('NFKC').trim();

const DEGREES = /^[-−]?\d{1,3}([.,]\d{1,15})?$/;

/** Returns degrees up to `most`, with a point or a comma; null for any other text. */
function degreesOf(text: string, most: number): number | null {
  const typed = entered(text);
  if (!DEGREES.test(typed)) return null;
  const degrees = Number(typed.replace(',', '.').replace('−', '-'));
  return Math.abs(degrees) <= most ? degrees : null;
}

const LATITUDE = 90;
const LONGITUDE = 180;

/** Returns the place of a form; null where it has none, or an error. */
export function enteredPlace({ latitude, longitude }: BlockForm): Coordinates | null {
  const [lat, lng] = [degreesOf(latitude, LATITUDE), degreesOf(longitude, LONGITUDE)];
  return lat === null || lng === null ? null : { latitude: lat, longitude: lng };
}

/** Returns the errors of a form (rules §5.1). */
export function blockErrors(form: BlockForm): BlockErrors {
  return {
    ...idError(form),
    ...nameError(form),
    ...(form.country === '' ? { country: msg`Country is required` } : {}),
    ...placeErrors(form),
  };
}

function idError({ powerBlockId }: BlockForm): BlockErrors {
  const id = entered(powerBlockId);
  if (id === '') return { powerBlockId: msg`Power block ID is required` };
  if (isPowerBlockId(id)) return {};
  return { powerBlockId: msg`A power block ID has 10 digits and starts with 07 or 08` };
}

function nameError({ name }: BlockForm): BlockErrors {
  const error = nameErrorOf(name, msg`Name is required`);
  return error === null ? {} : { name: error };
}

function placeErrors({ latitude, longitude }: BlockForm): BlockErrors {
  const [lat, lng] = [entered(latitude), entered(longitude)];
  if (lat === '' && lng === '') return {};
  return {
    ...(degreesOf(lat, LATITUDE) === null
      ? { latitude: msg`Latitude must be a number from -90 to 90` }
      : {}),
    ...(degreesOf(lng, LONGITUDE) === null
      ? { longitude: msg`Longitude must be a number from -180 to 180` }
      : {}),
  };
}

/** Returns the power block to be saved; null while the form has an error. */
export function blockDraft(form: BlockForm): PowerBlockDraft | null {
  const powerBlockId = entered(form.powerBlockId);
  const { country } = form;
  if (Object.keys(blockErrors(form)).length > 0) return null;
  if (!isPowerBlockId(powerBlockId) || country === '') return null;
  const { latitude = null, longitude = null } = enteredPlace(form) ?? {};
  return { ...form, powerBlockId, country, name: form.name.trim(), latitude, longitude };
}

/** Part of the form: the values, what changes them, and the error of each field. */
export interface BlockFieldsProps {
  readonly draft: BlockForm;
  readonly change: (part: Partial<BlockForm>) => void;
  readonly errorOf: (key: keyof BlockForm) => string | null;
}
