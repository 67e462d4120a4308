import { Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Silence } from './silence';

/** Nobody reads more names than these here; the machine park lists them all. */
const MOST_NAMED = 4;

/** Names the silent machines although the server responds, and where the fault may be. */
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
        text={(name) => t`All machines of ${name} are silent: its router, probably.`}
        more={(count) =>
          t`${plural(count, { one: 'So is # more power block.', other: 'So are # more power blocks.' })}`
        }
      />
      <Names
        names={silence.modules}
        text={(name) => t`${name} has sent nothing for ten minutes.`}
        more={(count) =>
          t`${plural(count, { one: 'Nor has # more machine.', other: 'Nor have # more machines.' })}`
        }
      />
    </>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  readonly text: (name: string) => string;
  readonly more: (count: number) => string;
}

function Names({ names, text, more }: NamesProps) {
  const rest = names.length - MOST_NAMED;
  return (
    <>
      {names.slice(0, MOST_NAMED).map((name) => (
        <Text key={name}>{text(name)}</Text>
      ))}
      {rest > 0 ? <Text>{more(rest)}</Text> : null}
    </>
  );
}
