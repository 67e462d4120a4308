import { Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Silence } from './silence';

/** More names than these nobody reads here; the machine park has them all. */
const MOST_NAMED = 4;

/** Who is silent though the server answers, and where the reason may lie. */
export function SilenceDetail({ silence }: { silence: Silence }) {
  const { t } = useLingui();
  if (silence.isTotal) {
    return (
      <Text>{t`No machine has sent anything for ten minutes: what they send does not reach the server.`}</Text>
    );
  }
  return (
    <>
      <Names
        names={silence.blocks}
        tell={(name) => t`All machines of ${name} are silent: its router, probably.`}
        more={(count) =>
          t`${plural(count, { one: 'So is # more power block.', other: 'So are # more power blocks.' })}`
        }
      />
      <Names
        names={silence.modules}
        tell={(name) => t`${name} has sent nothing for ten minutes.`}
        more={(count) =>
          t`${plural(count, { one: 'Nor has # more machine.', other: 'Nor have # more machines.' })}`
        }
      />
    </>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  readonly tell: (name: string) => string;
  readonly more: (count: number) => string;
}

function Names({ names, tell, more }: NamesProps) {
  const rest = names.length - MOST_NAMED;
  return (
    <>
      {names.slice(0, MOST_NAMED).map((name) => (
        <Text key={name}>{tell(name)}</Text>
      ))}
      {rest > 0 ? <Text>{more(rest)}</Text> : null}
    </>
  );
}
