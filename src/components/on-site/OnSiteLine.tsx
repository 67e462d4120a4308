import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { OnSite } from '../../domain/machine/on-site';
import { Icon } from '../../ui/icons/Icon';
import { useWhenText } from '../time-text/use-when-text';

type OnSiteLineProps = {
  onSite: Pick<OnSite, 'name' | 'since'>;
  /** Given where it is not clear which machine is meant. */
  moduleName?: string;
};

/** Somebody is at the machine: who, and since when (rules §4.9). */
export function OnSiteLine({ onSite: { name, since }, moduleName }: OnSiteLineProps) {
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
