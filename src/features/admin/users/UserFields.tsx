import { Flex } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { GroupRows } from './GroupRows';
import { PersonFields } from './PersonFields';
import type { OfferedGroup, UserFieldsProps } from './user-fields';

const AccessWarning = lazyScreen(
  'accessWarning',
  async () => (await import('./AccessWarning')).AccessWarning,
);

type AllUserFieldsProps = Omit<UserFieldsProps, 'onAccess'> & {
  groups: readonly OfferedGroup[];
  isEmailTaken: boolean;
  /** Whether another user has the id at the external provider. */
  isIdTaken?: boolean;
};

/** Fields of the user form; a change of access that a user has asks for confirmation first. */
export function UserFields(props: AllUserFieldsProps) {
  const { groups, isEmailTaken, isIdTaken = false, ...fields } = props;
  const { sides } = fields;
  const [asked, setAsked] = useState<{ readonly change: () => void } | null>(null);
  const onAccess = (change: () => void) => {
    if (sides.edited === null) change();
    else setAsked({ change });
  };
  return (
    <Flex direction="column" gap="6" maxW="4xl">
      <PersonFields {...fields} {...{ onAccess, isEmailTaken, isIdTaken }} />
      <GroupRows {...fields} {...{ onAccess, groups }} />
      <Suspense>
        {asked === null ? null : (
          <AccessWarning
            email={fields.draft.email}
            isSelf={sides.edited?.userId === sides.caller.userId}
            onConfirm={asked.change}
            onClose={() => {
              setAsked(null);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
}
