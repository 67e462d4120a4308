import { Button, Field, Flex, NativeSelect } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { LOCAL_ZONE, type Preferences } from '../../domain/person/preferences';
import { localZone } from '../../i18n/format/dates';
import { Choice } from '../../ui/choice/Choice';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { Icon } from '../../ui/icons/Icon';
import { DensityChoice } from './DensityChoice';

type SettingsDialogProps = {
  open: boolean;
  onClose: () => void;
  preferences: Preferences;
  onPreferences: (preferences: Preferences) => void;
  /** IANA names of the time zones of the visible modules. */
  zones: readonly string[];
};

/** Language, time zone, colour mode and density (rules §2.13). A choice counts at once. */
export function SettingsDialog({
  open,
  onClose,
  preferences,
  onPreferences,
  zones,
}: SettingsDialogProps) {
  const { t } = useLingui();
  const change = (part: Partial<Preferences>) => {
    onPreferences({ ...preferences, ...part });
  };
  return (
    <AppDialog
      {...{ open, onClose }}
      title={t`Settings`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <Flex direction="column" gap="6">
        <Choice
          label={t`Language`}
          value={preferences.language}
          // Each language is named in itself, so that somebody who reads no other can find it.
          options={[
            { value: 'en', text: 'English', lang: 'en' },
            { value: 'ja', text: '日本語', lang: 'ja' },
          ]}
          onChange={(language) => {
            change({ language });
          }}
        />
        <ZoneField {...{ zones, change }} zone={preferences.timezone} />
        <Choice
          label={t`Colour mode`}
          value={preferences.colourMode}
          options={[
            { value: 'system', text: t`Match device` },
            { value: 'light', text: t`Light` },
            { value: 'dark', text: t`Dark` },
          ]}
          onChange={(colourMode) => {
            change({ colourMode });
          }}
        />
        <DensityChoice />
      </Flex>
    </AppDialog>
  );
}

type ZoneFieldProps = {
  zones: readonly string[];
  zone: string;
  change: (part: Partial<Preferences>) => void;
};

function ZoneField({ zones, zone, change }: ZoneFieldProps) {
  const { t } = useLingui();
  const device = localZone();
  // A zone chosen earlier stays selectable when its modules are no longer visible.
  const named = [...new Set(zone === LOCAL_ZONE ? zones : [zone, ...zones])].sort();
  return (
    <Field.Root>
      <Field.Label>{t`Time zone`}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={zone}
          onChange={(event) => {
            change({ timezone: event.currentTarget.value });
          }}
        >
          <option value={LOCAL_ZONE}>{t`Local (${device})`}</option>
          {named.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="chevronDown" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
      <Field.HelperText>{t`Times are shown in this zone.`}</Field.HelperText>
    </Field.Root>
  );
}
