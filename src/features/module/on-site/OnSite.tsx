import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshotStand } from '../../../components/fleet/snapshot-context';
import { OnSiteMark } from '../../../components/on-site/OnSiteMark';
import { mayEditGroups } from '../../../domain/person/access';
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

/** Who is at the machine, and the way to say so (issue, On site). */
export function OnSite(page: ModulePage) {
  const { servedAt } = useSnapshotStand();
  const control = useControl();
  const onSite = onSiteAt(page.module.onSite, servedAt);
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
      {onSite === null ? null : <OnSiteMark onSite={onSite} />}
      {control === null || control === 'absent' ? null : (
        <Change {...{ control, page }} whoId={onSite?.userId ?? null} />
      )}
    </Flex>
  );
}

type ChangeProps = {
  control: RemoteControl;
  page: ModulePage;
  /** Who is there; null: nobody. */
  whoId: string | null;
};

/** "I am at the machine", and "I have left"; of another person only who may edit the machine says it. */
function Change({ control, page: { module, row }, whoId }: ChangeProps) {
  const { t } = useLingui();
  const services = useServices();
  const user = useQuery(personQuery(services)).data?.user;
  const [isAsking, setAsking] = useState(false);
  const change = useMutation(onSiteChange(control, module.moduleId));
  if (user === undefined) return null;
  const isMine = whoId === user.userId;
  if (whoId !== null && !isMine && !mayEditGroups(user, module.securityGroupIds)) return null;
  const wants = whoId === null;
  const text = wants
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
          setAsking(true);
        }}
      >
        {text}
      </Button>
      {change.isError ? (
        <Box role="status" flexBasis="full">
          {t(ON_SITE_FAILURES[onSiteCause(change.error)])}
        </Box>
      ) : null}
      {isAsking ? (
        <LaterPart>
          <OnSiteDialog
            wants={wants}
            moduleId={module.moduleId}
            moduleName={row.name}
            onEnd={(isSure) => {
              setAsking(false);
              if (isSure) change.mutate(wants);
            }}
          />
        </LaterPart>
      ) : null}
    </>
  );
}
