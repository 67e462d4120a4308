import { Trans } from '@lingui/react/macro';
import type { GuardRule } from '../../domain/admin/rights';
import { shortName } from './short-name';

type SentenceParts = Pick<GuardRule, 'right' | 'machines' | 'displayName' | 'machinesName'>;

/** Guard rule as it is read: "Only Operations may control machines whose id begins with 08." */
export function RuleSentence({ rule }: { rule: SentenceParts }) {
  const group = <bdi style={BOLD}>{shortName(rule.displayName)}</bdi>;
  const { machines } = rule;
  if (machines.kind === 'prefix') {
    const prefix = <b>{machines.prefix}</b>;
    switch (rule.right) {
      case 'see':
        return (
          <Trans>
            Only {group} may see machines whose ID begins with {prefix}.
          </Trans>
        );
      case 'control':
        return (
          <Trans>
            Only {group} may control machines whose ID begins with {prefix}.
          </Trans>
        );
      case 'change':
        return (
          <Trans>
            Only {group} may change machines whose ID begins with {prefix}.
          </Trans>
        );
    }
  }
  const other = <bdi style={BOLD}>{shortName(rule.machinesName)}</bdi>;
  switch (rule.right) {
    case 'see':
      return (
        <Trans>
          Only {group} may see the machines of group {other}.
        </Trans>
      );
    case 'control':
      return (
        <Trans>
          Only {group} may control the machines of group {other}.
        </Trans>
      );
    case 'change':
      return (
        <Trans>
          Only {group} may change the machines of group {other}.
        </Trans>
      );
  }
}

const BOLD = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
