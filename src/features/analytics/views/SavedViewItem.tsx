import { Box, Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { removeView, type SavedView } from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';

type SavedViewItemProps = {
  view: SavedView;
  /** Called when the button that loads the view is pointed at, or has the focus. */
  onAim: () => void;
  onLoad: () => void;
};

/** One saved view in the list. */
export function SavedViewItem({ view, onAim, onLoad }: SavedViewItemProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const when = useWhenText(view.changedAt);
  const { name } = view;
  const rows = t`${plural(view.rows.length, { one: '# variable', other: '# variables' })}`;
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="4"
      rowGap="2"
      py="2"
      borderBottomWidth="1px"
    >
      <Box minW="0" flexGrow={1} flexBasis="12rem" overflowWrap="anywhere">
        <Box fontWeight="medium">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {rows} · {when}
        </Box>
      </Box>
      {isConfirming ? (
        <ConfirmDelete
          view={view}
          onEnd={() => {
            setConfirming(false);
          }}
        />
      ) : (
        <Flex gap="2">
          <Button
            variant="outline"
            aria-label={t`Load the view ${name}`}
            onPointerEnter={onAim}
            onFocus={onAim}
            onClick={onLoad}
          >{t`Load`}</Button>
          <Button
            variant="ghost"
            aria-label={t`Delete the view ${name}`}
            onClick={() => {
              setConfirming(true);
            }}
          >{t`Delete`}</Button>
        </Flex>
      )}
    </Flex>
  );
}

/** Asks for confirmation in the place of the buttons; the focus is on the button that keeps it. */
function ConfirmDelete({ view, onEnd }: { view: SavedView; onEnd: () => void }) {
  const { t } = useLingui();
  const messages = useMessages();
  const { name } = view;
  const { mutate, isPending } = useMutation(removeView(useServices()));
  const remove = () => {
    mutate(view.id, {
      onSuccess: () => {
        messages.show({ kind: 'success', text: t`View deleted`, showFor: TOAST_MS.userAction });
      },
      onError: () => {
        messages.show({ kind: 'error', text: t`The view could not be deleted.` });
        onEnd();
      },
    });
  };
  return (
    <Flex role="alert" align="center" wrap="wrap" gap="2">
      <Trans>Delete this view on all your devices?</Trans>
      <Button variant="outline" autoFocus onClick={onEnd}>{t`Keep it`}</Button>
      <Button
        colorPalette="danger"
        disabled={isPending}
        aria-label={t`Delete the view ${name}`}
        onClick={remove}
      >{t`Delete`}</Button>
    </Flex>
  );
}
