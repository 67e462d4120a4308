import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { dateText } from '../../../i18n/format/dates';
import {
  importViews,
  savedViewsQuery,
  viewFile,
  type ImportedViews,
} from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import { saveFile } from '../../../ui/files/save-file';
import { VIEW_FILE_WORDS, REFUSAL_WORDS } from './view-words';

/** Writes all saved views to a file, and adds those of a file. */
export function ViewFile() {
  const { t } = useLingui();
  const services = useServices();
  const { data: views = [] } = useQuery(savedViewsQuery(services));
  const zone = useZone();
  const input = useRef<HTMLInputElement>(null);
  const load = useMutation({ mutationFn: (file: File) => importViews(services, file) });
  const save = useMutation({
    mutationFn: () =>
      saveFile(`analytics-views-${dateText(services.clock.now(), zone)}.json`, () =>
        Promise.resolve(new Blob([viewFile(views)], { type: 'application/json' })),
      ),
  });
  return (
    <Box>
      <Flex wrap="wrap" gap="2">
        <Button
          variant="outline"
          disabled={views.length === 0 || save.isPending}
          onClick={() => {
            save.mutate();
          }}
        >{t`Export the views to a file`}</Button>
        <Button
          variant="outline"
          disabled={load.isPending}
          onClick={() => input.current?.click()}
        >{t`Import views from a file`}</Button>
      </Flex>
      <chakra.input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={t`File of views`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) load.mutate(file);
        }}
      />
      <Box role="status" mt="2" minH="6" fontSize="sm">
        {save.isError ? <Trans>The file could not be saved.</Trans> : null}
        {load.isError ? <Trans>The file could not be read, or its views not saved.</Trans> : null}
        {load.isSuccess ? <Imported outcome={load.data} /> : null}
      </Box>
    </Box>
  );
}

/** Outcome of an import: saved views, and each refused view with the reason. */
function Imported({ outcome }: { outcome: ImportedViews }) {
  const { t } = useLingui();
  if (outcome.fault !== null) return t(VIEW_FILE_WORDS[outcome.fault]);
  const { saved, refused, unreadable } = outcome;
  return (
    <>
      {t`${plural(saved, { one: '# view was added.', other: '# views were added.' })}`}
      {unreadable === 0
        ? null
        : ` ${t`${plural(unreadable, { one: '# view could not be read.', other: '# views could not be read.' })}`}`}
      <Box as="ul" listStyleType="none">
        {refused.map(({ name, why }, index) => (
          <li key={`${index} ${name}`}>
            {name}: {t(REFUSAL_WORDS[why])}
          </li>
        ))}
      </Box>
    </>
  );
}
