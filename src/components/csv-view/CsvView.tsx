import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardPanel } from '../../ui/card/Card';
import { Empty } from '../../ui/states/Empty';
import { ErrorState } from '../../ui/states/ErrorState';
import { Loading } from '../../ui/states/Loading';
import { CsvChart } from './CsvChart';
import { CsvRows } from './CsvRows';
import { useCsv, type Csv } from './use-csv';

type CsvViewProps = {
  /** Accessible name of the file. */
  label: string;
  content: Blob;
};

/** A file as a table, with a chart of its columns. No content of a file can break the page. */
export function CsvView({ label, content }: CsvViewProps) {
  const { t } = useLingui();
  const csv = useCsv(content);
  if (csv === undefined)
    return (
      <CardPanel p="5">
        <Loading rows={4} />
      </CardPanel>
    );
  if (csv === null) return <ErrorState title={t`This file could not be read on this device.`} />;
  if (csv.table.header.length === 0) return <Empty title={t`The file is empty.`} />;
  return <ReadCsv label={label} csv={csv} />;
}

function ReadCsv({ label, csv }: { label: string; csv: Csv }) {
  const { t } = useLingui();
  return (
    <>
      {csv.table.isCut ? (
        <CardPanel px="4" py="3" role="status" fontSize="sm">
          <Trans>The file is larger than what is shown here. Save it to see all of it.</Trans>
        </CardPanel>
      ) : null}
      <CsvChart label={label} csv={csv} />
      <CardPanel as="section" aria-label={t`Rows of the file`}>
        <Box py="1">
          <CsvRows label={label} csv={csv} />
        </Box>
      </CardPanel>
    </>
  );
}
