import { Button, chakra, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { dateText } from '../../i18n/format/dates';
import { useZone } from '../../components/time-text/use-zone';
import { makePack, packFault, takePack, type PackFault } from '../../queries/device/device-pack';
import { useServices } from '../../queries/services';
import { Notice } from './Notice';
import { saveFile } from '../../ui/files/save-file';

const FAULT_WORDS: Record<PackFault, MessageDescriptor> = {
  'not-a-pack': msg`This file is no site pack.`,
  newer: msg`A newer version of the portal made this site pack. Update the portal first.`,
  cut: msg`This site pack is cut short: it was not copied to its end.`,
  damaged: msg`This site pack is damaged.`,
  unsupported: msg`This browser cannot unpack the site pack.`,
  'other-account': msg`This site pack belongs to another account. Sign in with the account that saved it.`,
};

/** Saves what is prepared to a file, and loads such a file on another device. */
export function PackButtons({ canSave }: { canSave: boolean }) {
  return (
    <Flex direction="column" gap="3">
      <Flex wrap="wrap" gap="2">
        {canSave ? <SaveButton /> : null}
        <LoadButton />
      </Flex>
    </Flex>
  );
}

function SaveButton() {
  const { t } = useLingui();
  const { clock } = useServices();
  const zone = useZone();
  const make = useMutation(makePack(useServices()));
  const save = useMutation({
    mutationFn: () =>
      saveFile(`site-pack-${dateText(clock.now(), zone)}.portalpack`, async () => {
        const bytes = await make.mutateAsync();
        return bytes === null ? null : new Blob([bytes], { type: 'application/octet-stream' });
      }),
  });
  return (
    <>
      <Button
        variant="outline"
        disabled={save.isPending}
        onClick={() => {
          save.mutate();
        }}
      >
        {t`Save site pack`}
      </Button>
      {save.isError ? (
        <Notice tone="warning">
          <Trans>The site pack could not be saved.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

function LoadButton() {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const load = useMutation(takePack(useServices()));
  const why = load.error === null ? null : packFault(load.error);
  return (
    <>
      <Button variant="outline" disabled={load.isPending} onClick={() => input.current?.click()}>
        {t`Load site pack`}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept=".portalpack"
        hidden
        aria-label={t`Site pack file`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) load.mutate(file);
        }}
      />
      {load.isError ? (
        <Notice tone="warning">
          {why === null
            ? t`The site pack could not be stored on this device.`
            : t(FAULT_WORDS[why])}{' '}
          <Trans>Nothing on this device was changed.</Trans>
        </Notice>
      ) : null}
      {load.isSuccess ? (
        <Notice tone="success">
          {t(
            msg`${plural(load.data.modules, { one: 'The history of # module was loaded.', other: 'The history of # modules was loaded.' })}`,
          )}{' '}
          {load.data.leftOut === 0 ? null : (
            <Trans>Modules that you do not see any more were left out.</Trans>
          )}
        </Notice>
      ) : null}
    </>
  );
}
