import { useLingui } from '@lingui/react/macro';
import { personFieldRights } from '../../../domain/admin/user-form-rules';
import { ACCESS_LEVELS } from '../../../domain/catalogues';
import { ACCESS_WORDS } from '../access-words';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import {
  EMAIL_ERRORS,
  EMAIL_TAKEN,
  ID_REQUIRED,
  ID_TAKEN,
  NAME_TOO_LONG,
} from './user-error-words';
import { useExternalSignIn } from './use-external-sign-in';
import type { UserFieldsProps } from './user-fields';

type PersonFieldsProps = UserFieldsProps & { isEmailTaken: boolean; isIdTaken: boolean };

/** Fields about the person: e-mail, nickname, global access and the id at another provider. */
export function PersonFields(props: PersonFieldsProps) {
  const { sides, draft, errors, isEmailTaken, onChange, onAccess } = props;
  const { t } = useLingui();
  const may = personFieldRights(sides);
  const emailError = errors?.email ?? null;
  const shownError = emailError === null ? null : t(EMAIL_ERRORS[emailError]);
  return (
    <>
      <TextField
        label={t`E-mail`}
        type="email"
        isRequired
        isDisabled={!may.email}
        value={draft.email}
        error={isEmailTaken ? t(EMAIL_TAKEN) : shownError}
        onChange={(email) => {
          onChange({ email });
        }}
      />
      <TextField
        label={t`Nickname`}
        isDisabled={!may.nickName}
        value={draft.nickName}
        error={errors?.nickName == null ? null : t(NAME_TOO_LONG)}
        help={t`Shown to other users; the e-mail when it is empty.`}
        onChange={(nickName) => {
          onChange({ nickName });
        }}
      />
      <SelectField
        label={t`Global access`}
        isDisabled={!may.globalAccess}
        value={draft.authZGlobalAccess}
        options={ACCESS_LEVELS.map((value) => ({ value, text: t(ACCESS_WORDS[value]) }))}
        help={
          may.globalAccess
            ? t`ReadWrite can view and change everything, but not control machines.`
            : t`Only a person with global ReadWrite can change this.`
        }
        onChange={(authZGlobalAccess) => {
          onAccess(() => {
            onChange({ authZGlobalAccess });
          });
        }}
      />
      {sides.edited === null ? <ProviderId {...props} /> : null}
    </>
  );
}

/** Id of a user who is added at an external provider; nothing where the portal has the accounts. */
function ProviderId({ draft, errors, isIdTaken, onChange }: PersonFieldsProps) {
  const { t } = useLingui();
  const isSignInExternal = useExternalSignIn();
  if (!isSignInExternal) return null;
  const missing = errors?.externalId == null ? null : t(ID_REQUIRED);
  return (
    <TextField
      label={t`Id at the sign-in provider`}
      isRequired
      value={draft.externalId}
      error={isIdTaken ? t(ID_TAKEN) : missing}
      help={t`The account is invited there; the portal stores the rights only.`}
      onChange={(externalId) => {
        onChange({ externalId });
      }}
    />
  );
}
