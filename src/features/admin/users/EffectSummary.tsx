import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AffectedMachine, RightsEffect } from '../../../domain/admin/rights';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { DeviceLine } from './DeviceLine';
import { effectLines, runningWords, signedInWords, type EffectLine } from './effect-words';
import { BrokenRules } from '../BrokenRules';
import { shortName } from '../short-name';

/** Effect of a draft before it is saved: machines, devices that hold data, and broken rules. */
export function EffectSummary({ effect }: { effect: RightsEffect }) {
  const { t } = useLingui();
  const { devices, brokenRules, partlyHidden } = effect;
  const lines = effectLines(effect);
  const signedIn = devices.filter(({ isSignedIn }) => isSignedIn).length;
  return (
    <Flex direction="column" gap="4">
      {lines.length === 0 ? <Trans>No right on a machine changes.</Trans> : null}
      {lines.map((line) => (
        <Machines key={t(line.text)} line={line} />
      ))}
      <Box>
        {t(signedInWords(signedIn, devices.length - signedIn))}
        <Box as="ul" ps="5" listStyleType="disc" color="fg.muted" fontSize="sm">
          {devices.map((device) => (
            <li key={device.deviceId}>
              <DeviceLine device={device} />
            </li>
          ))}
        </Box>
      </Box>
      {partlyHidden ? (
        <Box color="fg.muted" fontSize="sm">
          <Trans>Partly hidden: the user has groups that you may not see.</Trans>
        </Box>
      ) : null}
      <BrokenRules rules={brokenRules} />
    </Flex>
  );
}

function Machines({ line: { text, machines } }: { line: EffectLine }) {
  const { t } = useLingui();
  const running = runningWords(machines);
  return (
    <Box>
      <Box fontWeight="medium">
        {t(text)} {running === null ? null : t(running)}
      </Box>
      <Disclosure label={nameLabel}>
        {() => (
          <Box as="ul" ps="5" listStyleType="disc" maxH="2xs" overflowY="auto" tabIndex={0}>
            {machines.map((machine) => (
              <MachineItem key={machine.moduleId} machine={machine} />
            ))}
          </Box>
        )}
      </Disclosure>
    </Box>
  );
}

const nameLabel = (isOpen: boolean) =>
  isOpen ? <Trans>Hide the machines</Trans> : <Trans>Show the machines</Trans>;

function MachineItem({ machine }: { machine: AffectedMachine }) {
  const { t } = useLingui();
  return (
    <Box as="li" overflowWrap="anywhere">
      <bdi title={machine.name.slice(0, 1_000)}>{shortName(machine.name)}</bdi> ({machine.moduleId})
      {machine.isRunning === true ? `, ${t`runs now`}` : ''}
    </Box>
  );
}
