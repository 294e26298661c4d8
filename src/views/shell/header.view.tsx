import { mdiAccountCircleOutline, mdiHelpCircleOutline, mdiMenu } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { needTexts, useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { connectSession } from '../session/session.connect.ts';
import { SignOutButton } from '../session/sign-out.view.tsx';
import { LanguageSwitch } from './language-switch.view.tsx';

const PreferencesView = lazy(async () => ({ default: (await import('../preferences/preferences.view.tsx')).PreferencesView }));
const HelpView = lazy(async () => {
  const [{ HelpView: view }] = await Promise.all([import('./help.view.tsx'), needTexts('help')]);
  return { default: view };
});

export interface MenuItem {
  readonly href: string;
  readonly label: TextKey;
  readonly icon: string;
  readonly isCurrent: boolean;
}

interface HeaderProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  /** The pages that the user may open. */
  readonly menu: readonly MenuItem[];
  readonly scope: ReactNode;
  readonly agreeToLeave: () => Promise<boolean>;
  /** How this user works, below the look and the language. */
  readonly workPreferences: ReactNode;
}

function MenuLinks({ menu }: { menu: readonly MenuItem[] }) {
  const { say } = useTexts();
  return menu.map(({ href, label, icon, isCurrent }) => (
    <Link
      key={href}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-10 items-center gap-2 rounded-md px-3 font-medium lg:min-h-9',
        isCurrent ? 'bg-primary-pale text-primary' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon path={icon} />
      {say(label)}
    </Link>
  ));
}

/** The portal's header: where one can go, in which organisation, as whom (spec §2). */
export function HeaderView({ session, preferences, menu, scope, agreeToLeave, workPreferences }: HeaderProps) {
  const snapshot = useSelector(session, (current) => current);
  const { say } = useTexts();
  const { userName, email } = connectSession(snapshot, session.send);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <a href="#content" className="link sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-2">
        {say('common:skipToContent')}
      </a>
      <div className="mx-auto flex h-14 w-full max-w-[110rem] items-center gap-1 px-2 sm:gap-2 sm:px-4 lg:px-8">
        {menu.length > 0 && (
          <div className="lg:hidden">
            <Disclosure label={say('menu:open')} icon={mdiMenu} align="left">
              <nav aria-label={say('menu:label')} className="flex flex-col gap-1">
                <MenuLinks menu={menu} />
              </nav>
            </Disclosure>
          </div>
        )}
        <Link href="/" className="mr-2 flex items-center gap-2 font-bold">
          <img src="/icon.svg" alt={say('menu:home')} width={28} height={28} />
          <span className="hidden whitespace-nowrap md:inline">{say('common:portal')}</span>
        </Link>
        <span className="flex-1" />
        {scope}
        <LanguageSwitch actor={preferences} />
        <Disclosure label={say('menu:help')} icon={mdiHelpCircleOutline}>
          <Suspense fallback={null}>
            <HelpView />
          </Suspense>
        </Disclosure>
        <Disclosure
          label={userName === null ? say('menu:settingsOfPage') : say({ key: 'menu:user', params: { name: userName } })}
          icon={mdiAccountCircleOutline}
          {...(userName !== null && { text: userName })}
        >
          <div className="flex flex-col gap-4">
            {userName !== null && (
              <div>
                <p className="font-medium">{userName}</p>
                <p className="text-muted [overflow-wrap:anywhere]">{email}</p>
              </div>
            )}
            <Suspense fallback={null}>
              <PreferencesView actor={preferences} />
              {userName !== null && workPreferences}
            </Suspense>
            <SignOutButton actor={session} agreeToLeave={agreeToLeave} />
          </div>
        </Disclosure>
      </div>
      {menu.length > 0 && (
        <nav aria-label={say('menu:label')} className="mx-auto hidden h-11 w-full max-w-[110rem] items-start gap-1 px-5 lg:flex">
          <MenuLinks menu={menu} />
        </nav>
      )}
    </header>
  );
}
