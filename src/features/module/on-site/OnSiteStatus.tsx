import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSeemsOnline } from '../../../components/connection/use-seems-online';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { decide } from '../../../domain/person/decide';
import { onSiteAt } from '../../../domain/machine/on-site';
import { useControl, type RemoteControl } from '../../../queries/commands/commands';
import { onSiteCause, onSiteChange } from '../../../queries/commands/commands-on-site';
import { connectionQuery } from '../../../queries/connection';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { Icon } from '../../../ui/icons/Icon';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { LaterPart } from '../../../ui/later/LaterPart';
import type { ModulePage } from '../module-page';
import { onSiteBlock, ON_SITE_BLOCK_WORDS } from './on-site-block';
import { ON_SITE_FAILURES } from './on-site-words';

const OnSiteDialog = lazyScreen(
  'control-dialogs',
  async () => (await import('./OnSiteDialog')).OnSiteDialog,
);

/** Shows who is at the machine, with the button to report it (rules §4.9). */
export function OnSiteStatus(page: ModulePage) {
  const { servedAt } = useSnapshotStatus();
  const control = useControl();
  const onSite = onSiteAt(page.module.onSite, servedAt);
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
      {onSite === null ? null : <OnSiteLine onSite={onSite} />}
      {control === null || control === 'absent' ? null : (
        <Change {...{ control, page }} whoId={onSite?.userId ?? null} />
      )}
    </Flex>
  );
}

type ChangeProps = {
  control: RemoteControl;
  page: ModulePage;
  /** Id of the user on site; null when nobody is. */
  whoId: string | null;
};

/**
 * Checks in and out. For another user, only an editor of the machine may end it. Without a server
 * the button is disabled, with the reason.
 */
function Change({ control, page: { module, row }, whoId }: ChangeProps) {
  const { t } = useLingui();
  const services = useServices();
  const { servedAt } = useSnapshotStatus();
  const user = useQuery(personQuery(services)).data?.user;
  const [isConfirming, setConfirming] = useState(false);
  const change = useMutation(onSiteChange(control, module.moduleId));
  const isOnline = useSeemsOnline();
  const { state: reach } = useQuery(connectionQuery(services)).data;
  const block = onSiteBlock({ isOnline, reach });
  // The question closes with the button that opened it, and does not open again by itself.
  if (isConfirming && block !== null) setConfirming(false);
  if (user === undefined) return null;
  const isMine = whoId === user.userId;
  const { securityGroupIds: groups, timezone: zone } = module;
  const mayEdit = decide(user, 'edit', { groups, zone, at: servedAt }).allowed;
  if (whoId !== null && !isMine && !mayEdit) return null;
  const isArriving = whoId === null;
  const leaving = isMine ? t`Check out` : t`Confirm: nobody on site`;
  return (
    <>
      <ChangeButton
        text={isArriving ? t`Check in on site` : leaving}
        {...{ block }}
        isPending={change.isPending}
        onPress={() => {
          setConfirming(true);
        }}
      />
      {change.isError ? <Failure text={t(ON_SITE_FAILURES[onSiteCause(change.error)])} /> : null}
      {isConfirming ? (
        <LaterPart>
          <OnSiteDialog
            isArriving={isArriving}
            moduleName={row.name}
            onEnd={(isSure) => {
              setConfirming(false);
              if (isSure) change.mutate(isArriving);
            }}
          />
        </LaterPart>
      ) : null}
    </>
  );
}

type ChangeButtonProps = {
  text: string;
  block: ReturnType<typeof onSiteBlock>;
  isPending: boolean;
  onPress: () => void;
};

/** The button, and the reason where it stays disabled. */
function ChangeButton({ text, block, isPending, onPress }: ChangeButtonProps) {
  const { t } = useLingui();
  const reason = useId();
  return (
    <>
      <Button
        data-not-copied
        size="xl"
        variant="outline"
        disabled={isPending || block !== null}
        aria-describedby={reason}
        onClick={onPress}
      >
        {text}
      </Button>
      {block === null || block === 'no_contact_yet' ? null : (
        <Box data-not-copied id={reason} fontSize="sm" color="fg.muted" maxW="18rem">
          {t(ON_SITE_BLOCK_WORDS[block])}
        </Box>
      )}
    </>
  );
}

const Failure = ({ text }: { text: string }) => (
  <Flex
    role="alert"
    flexBasis="full"
    gap="2"
    px="3"
    py="2"
    borderRadius="l2"
    bg="danger.subtle"
    color="danger.fg"
  >
    <Icon name="error" boxSize="5" flexShrink="0" />
    {text}
  </Flex>
);
