import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice } from '../../ui/choice/Choice';
import { AppDialog } from '../../ui/dialog/AppDialog';

/** Field that somebody else changed since the form was opened. */
export interface ConflictField {
  readonly key: string;
  readonly label: string;
  /** Values as texts: in the form, and as saved by the other person. */
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it, so that one value has to be chosen. */
  readonly isBoth: boolean;
}

type ConflictDialogProps = {
  fields: readonly ConflictField[];
  /** Continues with the merged form, with the other person's value of these fields of both. */
  onMerge: (theirs: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Shows what somebody else changed meanwhile; each field that both changed offers a choice. */
export function ConflictDialog({ fields, onMerge, onClose }: ConflictDialogProps) {
  const { t } = useLingui();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) => {
    const others = [...theirs].filter((other) => other !== key);
    setTheirs(new Set(isTheirs ? [...others, key] : others));
  };
  return (
    <AppDialog
      open
      size="lg"
      role="alertdialog"
      onClose={onClose}
      title={t`Somebody else changed this record`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            colorPalette="accent"
            onClick={() => {
              onMerge(theirs);
            }}
          >{t`Merge into the form`}</Button>
        </>
      }
    >
      <Flex direction="column" gap="5">
        <Box>
          <Trans>
            Nothing was saved. Their changes are merged into the form, to save it again.
          </Trans>
        </Box>
        {fields.map((field) =>
          field.isBoth ? (
            <BothChanged key={field.key} {...{ field, choose }} isTheirs={theirs.has(field.key)} />
          ) : (
            <Box key={field.key}>
              <Box fontSize="sm" fontWeight="medium">
                {field.label}
              </Box>
              <Clipped text={field.theirs} />
            </Box>
          ),
        )}
      </Flex>
    </AppDialog>
  );
}

type BothChangedProps = {
  field: ConflictField;
  isTheirs: boolean;
  choose: (key: string, isTheirs: boolean) => void;
};

function BothChanged({ field, isTheirs, choose }: BothChangedProps) {
  const { t } = useLingui();
  return (
    <Box>
      <Choice
        label={field.label}
        value={isTheirs ? 'theirs' : 'mine'}
        options={[
          { value: 'mine', text: t`My change` },
          { value: 'theirs', text: t`Their change` },
        ]}
        onChange={(value) => {
          choose(field.key, value === 'theirs');
        }}
      />
      <Clipped text={isTheirs ? field.theirs : field.mine} />
    </Box>
  );
}

/** Value of a field; a long one scrolls within some lines. */
const Clipped = ({ text }: { text: string }) => (
  <Box maxH="8lh" overflowY="auto" overflowWrap="anywhere" color="fg.muted" pt="1">
    <bdi>{text === '' ? '–' : text}</bdi>
  </Box>
);
