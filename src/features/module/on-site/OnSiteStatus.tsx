import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { decide } from '../../../domain/person/decide';
import { onSiteAt } from '../../../domain/machine/on-site';
import { useControl, type RemoteControl } from '../../../queries/commands/commands';
import { onSiteCause, onSiteChange } from '../../../queries/commands/commands-on-site';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { LaterPart } from '../../../ui/later/LaterPart';
import type { ModulePage } from '../module-page';
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
 * "I am at the machine" and "I have left". For another user, only an editor of the machine may end
 * it.
 */
function Change({ control, page: { module, row }, whoId }: ChangeProps) {
  const { t } = useLingui();
  const services = useServices();
  const { servedAt } = useSnapshotStatus();
  const user = useQuery(personQuery(services)).data?.user;
  const [isConfirming, setConfirming] = useState(false);
  const change = useMutation(onSiteChange(control, module.moduleId));
  if (user === undefined) return null;
  const isMine = whoId === user.userId;
  const { securityGroupIds: groups, timezone: zone } = module;
  const mayEdit = decide(user, 'edit', { groups, zone, at: servedAt }).allowed;
  if (whoId !== null && !isMine && !mayEdit) return null;
  const isArriving = whoId === null;
  const text = isArriving
    ? t`I am at the machine`
    : isMine
      ? t`I have left`
      : t`Nobody is there any more`;
  return (
    <>
      <Button
        size="xl"
        variant="outline"
        disabled={change.isPending}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {text}
      </Button>
      {change.isError ? (
        <Box role="status" flexBasis="full">
          {t(ON_SITE_FAILURES[onSiteCause(change.error)])}
        </Box>
      ) : null}
      {isConfirming ? (
        <LaterPart>
          <OnSiteDialog
            isArriving={isArriving}
            moduleId={module.moduleId}
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
