import { mdiAccountCircleOutline, mdiBellOutline, mdiHelpCircleOutline, mdiMenu } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { connectSession } from '../session/session.connect.ts';
import { SignOutButton } from '../session/sign-out.view.tsx';
import { late } from '../late/late.tsx';
import { LanguageSwitch } from './language-switch.view.tsx';
import { Logo } from './logo.tsx';
import { SearchButton } from './search-button.view.tsx';
import { ZoneSign } from './zone-note.view.tsx';

const PreferencesView = late(async () => (await import('../preferences/preferences.view.tsx')).PreferencesView);

interface HeaderProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  /** The links to the pages the user may open, if there are any. */
  readonly menu: ReactNode;
  readonly scope: ReactNode;
  /** Past notifications. */
  readonly history: ReactNode;
  readonly help: ReactNode;
  readonly agreeToLeave: () => Promise<boolean>;
  /** The "Shared computer" option, next to Logout. */
  readonly sharedComputer: ReactNode;
  /** The user's work preferences, below theme and language. */
  readonly workPreferences: ReactNode;
}

/** The portal's header: navigation, organisation and user (spec §2). */
export function HeaderView({
  session,
  preferences,
  menu,
  scope,
  history,
  help,
  agreeToLeave,
  sharedComputer,
  workPreferences,
}: HeaderProps) {
  const snapshot = useSelector(session, (current) => current);
  const { say } = useTexts();
  const { userName, email, pictureUrl, initials } = connectSession(snapshot, session.send);
  return (
    <header className="sticky top-0 z-20 short:relative border-b border-line bg-surface">
      <a
        href="#content"
        className="link sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-2"
      >
        {say('common:skipToContent')}
      </a>
      {/* A new key replaces the whole header at sign-in, so that nothing moves. */}
      <div
        key={userName === null ? 'nobody' : 'somebody'}
        className="flex h-(--header-bar) w-full items-center px-1 sm:gap-2 sm:px-4 lg:pl-7 narrow:flex-wrap narrow:content-center narrow:justify-end"
      >
        {menu && (
          <div className="lg:hidden">
            <Disclosure label={say('menu:open')} icon={mdiMenu} align="left">
              {menu}
            </Disclosure>
          </div>
        )}
        {/* A phone has no room for it, and the menu has a home link too. */}
        <Link
          href="/"
          className={classNames(
            'mr-2 min-h-11 min-w-11 shrink-0 items-center gap-2 font-bold',
            userName === null ? 'flex' : 'hidden sm:flex',
          )}
        >
          <Logo label={say('menu:home')} />
          <span className="hidden whitespace-nowrap md:inline">{say('common:portal')}</span>
        </Link>
        {userName !== null && <ZoneSign />}
        <span className="flex-1" />
        <SearchButton />
        {scope}
        <LanguageSwitch actor={preferences} />
        {userName !== null && (
          <Disclosure label={say('notifications:label')} icon={mdiBellOutline}>
            {history}
          </Disclosure>
        )}
        <Disclosure label={say('menu:help')} icon={mdiHelpCircleOutline}>
          {help}
        </Disclosure>
        <Disclosure
          label={userName === null ? say('menu:settingsOfPage') : say({ key: 'menu:user', params: { name: userName } })}
          icon={mdiAccountCircleOutline}
          {...(userName !== null && { text: userName, picture: <Avatar url={pictureUrl} initials={initials} /> })}
        >
          <div className="flex flex-col gap-4">
            {userName !== null && (
              <div>
                <p className="font-medium">{userName}</p>
                <p className="text-muted [overflow-wrap:anywhere]">{email}</p>
                <Link href="/account" className="link inline-flex min-h-11 items-center">
                  {say('menu:account')}
                </Link>
              </div>
            )}
            {/* Before the late parts, which would otherwise move it under the pointer. */}
            <div className="flex flex-col items-start gap-2">
              <SignOutButton actor={session} agreeToLeave={agreeToLeave} />
              {userName !== null && sharedComputer}
            </div>
            <PreferencesView actor={preferences} />
            {userName !== null && workPreferences}
          </div>
        </Disclosure>
      </div>
    </header>
  );
}
