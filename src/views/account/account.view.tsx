import { mdiContentSaveOutline, mdiLockOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_LENGTH } from '../../../domain/password.ts';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { LONGEST_NAME } from '../../../machines/account/account.rules.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enterFirstInvalid, useFirstInvalid } from '../../ui/first-invalid.ts';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectAccount } from './account.connect.ts';

interface AccountViewProps {
  readonly actor: ActorRefFrom<typeof accountMachine>;
  /** The user's e-mail, which identifies the account. */
  readonly email: string;
  /** The user signs in with a password from the platform, not through another provider. */
  readonly hasPassword: boolean;
  /** The user's picture. */
  readonly picture?: ReactNode;
}

/** For password managers, and for browsers that fill in forms. */
const AUTO_COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  current: 'current-password',
  chosen: 'new-password',
  repeated: 'new-password',
} as const;

/** The user's own account (spec §3, §7): name, picture and password. */
export function AccountView({ actor, email, hasPassword, picture }: AccountViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const values = connectAccount(snapshot, actor.send, language);
  const nameForm = useRef<HTMLFormElement>(null);
  const passwordForm = useRef<HTMLFormElement>(null);
  useFirstInvalid(nameForm, values.isNameWrong);
  useFirstInvalid(passwordForm, values.isPasswordWrong);
  return (
    <div {...machineAttributes(snapshot)}>
      <Page title={say('account:title')} subtitle={email}>
        <Card title={say('account:name')}>
          <form
            ref={nameForm}
            className="flex max-w-xl flex-col gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              values.saveName();
              enterFirstInvalid(event.currentTarget);
            }}
          >
            {values.nameFailure && (
              <Banner tone="error" isUrgent title={say('account:nameFailed')}>
                {say(values.nameFailure)}
              </Banner>
            )}
            {values.names.map(({ name, value, error, change }) => (
              <TextField
                key={name}
                label={say(`account:field.${name}`)}
                autoComplete={AUTO_COMPLETE[name]}
                isRequired
                value={value}
                isDisabled={!values.isEditable}
                maxLength={LONGEST_NAME}
                error={error && say(error)}
                onChange={change}
              />
            ))}
            <div>
              <Button
                type="submit"
                variant="primary"
                icon={mdiContentSaveOutline}
                isBusy={values.isSavingName}
                busyLabel={say('account:saving')}
                disabledReason={values.nameRefusal && say(values.nameRefusal)}
              >
                {say('account:saveName')}
              </Button>
            </div>
          </form>
        </Card>
        {picture && <Card title={say('account:picture')}>{picture}</Card>}
        {hasPassword && (
          <Card title={say('account:password')}>
            <form
              ref={passwordForm}
              className="flex max-w-xl flex-col gap-4"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                values.savePassword();
                enterFirstInvalid(event.currentTarget);
              }}
            >
              {/* Tells password managers whose password it is. */}
              <input hidden readOnly type="email" autoComplete="username" value={email} />
              <p className="text-muted">{say({ key: 'account:passwordText', params: { min: PASSWORD_LENGTH.min } })}</p>
              {values.isPasswordFailed && (
                <Banner tone="error" isUrgent title={say('account:passwordFailed')}>
                  {values.passwordFailure && say(values.passwordFailure)}
                </Banner>
              )}
              {values.isPasswordUnsure && (
                <Banner tone="warning" isUrgent title={say('account:unsureTitle')}>
                  {say('account:unsure')}
                </Banner>
              )}
              {values.passwords.map(({ name, value, error, change }) => (
                <TextField
                  key={name}
                  type="password"
                  label={say(`account:field.${name}`)}
                  autoComplete={AUTO_COMPLETE[name]}
                  isRequired
                  value={value}
                  isDisabled={!values.isEditable}
                  error={error && say(error)}
                  onChange={change}
                />
              ))}
              <div>
                <Button
                  type="submit"
                  variant="primary"
                  icon={mdiLockOutline}
                  isBusy={values.isSavingPassword}
                  busyLabel={say('account:saving')}
                  disabledReason={values.isSavingName ? say('account:waits') : null}
                >
                  {say('account:savePassword')}
                </Button>
              </div>
            </form>
          </Card>
        )}
      </Page>
    </div>
  );
}
