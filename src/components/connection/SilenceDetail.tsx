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
      <Text>{t`No machine has sent data for ten minutes. Their data does not reach the server.`}</Text>
    );
  }
  return (
    <>
      <Names
        names={silence.blocks}
        text={(name) => t`All machines of ${name} are offline. Its router is the likely cause.`}
        more={(count) =>
          t`${plural(count, { one: 'One more power block is offline.', other: '# more power blocks are offline.' })}`
        }
      />
      <Names
        names={silence.modules}
        text={(name) => t`${name} is offline: no data for ten minutes.`}
        more={(count) =>
          t`${plural(count, { one: 'One more machine is offline.', other: '# more machines are offline.' })}`
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
