import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { OnSite } from '../../domain/machine/on-site';
import { Icon } from '../../ui/icons/Icon';
import { useWhenText } from '../time-text/use-when-text';

type OnSiteMarkProps = {
  onSite: Pick<OnSite, 'name' | 'since'>;
  /** Named where it is not clear which machine is meant. */
  moduleName?: string;
};

/** Somebody is at the machine: who, and since when. */
export function OnSiteMark({ onSite: { name, since }, moduleName }: OnSiteMarkProps) {
  const time = useWhenText(since);
  return (
    <Flex align="flex-start" gap="1.5" fontSize="sm" fontWeight="medium" color="warning.fg">
      <Icon name="person" mt="0.5" />
      <span>
        {moduleName === undefined ? (
          <Trans>
            {name} on site since {time}
          </Trans>
        ) : (
          <Trans>
            {name} at {moduleName} since {time}
          </Trans>
        )}
      </span>
    </Flex>
  );
}
