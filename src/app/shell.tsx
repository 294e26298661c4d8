import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { loadTexts } from '../i18n/texts.ts';
import { AccessView } from '../views/access/access.view.tsx';
import { MissingPartsView } from '../views/late/missing-parts.view.tsx';
import { SessionView } from '../views/session/session.view.tsx';
import { HeaderView } from '../views/shell/header.view.tsx';
import { MenuLinks, type MenuItem } from '../views/shell/menu-links.view.tsx';
import { ZoneNote } from '../views/shell/zone-note.view.tsx';
import { DialogNotice } from '../ui/dialog-notice.ts';
import { PageEnd } from '../ui/page-end.ts';
import { late } from '../views/late/late.tsx';
import { findRoute } from './find-route.ts';
import { later } from './later.tsx';
import { leaving } from './leaving.ts';
import { beginAtTop, returnToPlace } from './page-place.ts';
import { usePortal } from './portal-context.ts';
import { inbox } from './inbox.ts';
import { menuOf } from './menu.ts';
import { SEARCH } from './pages.ts';
import { NotFoundPage, SCREENS } from './screens.tsx';
import { missingParts } from './missing.ts';
import { SearchFromAnywhere } from './search-everywhere.tsx';
import { Scope, ScopeName } from './scope-selector.tsx';
import { useMayCount } from './use-may.ts';

/** Loaded after the first page. */
const NotificationsView = later(
  async () => (await import('../views/notifications/notifications.view.tsx')).NotificationsView,
);
const Status = later(async () => (await import('./status.tsx')).Status);
const GeneralKeys = later(async () => (await import('../views/commands/general-keys.view.tsx')).GeneralKeys);
const InboxWatch = later(async () => (await import('./inbox-watch.tsx')).InboxWatch);
const NotificationsHistory = late(async () => {
  const { NotificationsHistory: view, loadNotificationTexts } = await import('./notifications-history.tsx');
  await loadNotificationTexts();
  return view;
});
const Help = late(async () => {
  const [{ Help: view }] = await Promise.all([import('./help.tsx'), loadTexts('help')]);
  return view;
});
const SharedComputer = late(async () => {
  const [{ SharedComputer: view }] = await Promise.all([
    import('./shared-computer.tsx'),
    loadTexts('work-preferences'),
  ]);
  return view;
});
const WorkPreferences = late(async () => {
  const [{ WorkPreferences: view }] = await Promise.all([
    import('./work-preferences.tsx'),
    loadTexts('work-preferences'),
  ]);
  return view;
});

/** Scrolls a new page and sets its focus once it is rendered. */
function Place({ bring }: { bring: (page: HTMLElement) => void }) {
  useEffect(() => {
    const page = document.getElementById('content');
    if (page) bring(page);
  }, [bring]);
  return null;
}

function useMenu(path: string): readonly MenuItem[] {
  const { session, services } = usePortal();
  const search = useSearch();
  const state = useHistoryState<unknown>();
  const profile = useSelector(session, ({ context }) => context.profile);
  return profile ? menuOf(profile.permissions, { path, search, state, now: services.clock.now() }) : [];
}

/** The menu, with counts of new work. When a count changes, only the menu is rendered again. */
function Menu({ items }: { items: readonly MenuItem[] }) {
  return <MenuLinks menu={items} counts={useSyncExternalStore(inbox.subscribe, inbox.now)} />;
}

/** Says that a part loaded after the first page is missing, until the page is loaded again. */
function MissingParts() {
  return <MissingPartsView isMissing={useSyncExternalStore(missingParts.listen, missingParts.hasFailed)} />;
}

const DialogSession = later(async () => (await import('./dialog-session.tsx')).DialogSession);

const END = <ZoneNote />;
const IN_DIALOGS = <DialogSession />;

/** The frame of every page: header, side rail, notifications, and the screen that access allows. */
export function Shell({ preferences }: { preferences: Actor<typeof preferencesMachine> }) {
  const { session, access, notifications } = usePortal();
  const [path] = useLocation();
  const found = findRoute(path);
  const Screen = found && SCREENS.get(found.route);
  const menu = useMenu(path);
  const mayCount = useMayCount();
  const page = found?.route.isFollowing ? found.route.path : path;

  return (
    <DialogNotice value={IN_DIALOGS}>
      <SearchFromAnywhere isAllowed={menu.some(({ href }) => href === SEARCH)}>
        <HeaderView
          session={session}
          preferences={preferences}
          menu={
            menu.length > 0 && (
              <>
                <ScopeName />
                <Menu items={menu} />
              </>
            )
          }
          scope={<Scope path={path} />}
          history={<NotificationsHistory />}
          help={<Help />}
          agreeToLeave={leaving.agree}
          sharedComputer={<SharedComputer />}
          workPreferences={<WorkPreferences />}
        />
        <div className="status-strips no-print">
          <MissingParts />
          <Status preferences={preferences} />
        </div>
        <NotificationsView actor={notifications} />
        <GeneralKeys />
        {mayCount && <InboxWatch />}
        <div className="flex">
          {/* Always rendered, so that nothing moves when the links appear. */}
          <div className="rail no-print">{menu.length > 0 && <Menu items={menu} />}</div>
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <ScopeName isPrinted />
            <Place key={page} bring={beginAtTop} />
            <SessionView actor={session}>
              <AccessView actor={access}>
                <PageEnd value={END}>
                  {/* oxlint-disable-next-line react/static-components -- created once, at module level */}
                  {found && Screen ? <Screen key={page} params={found.params} /> : <NotFoundPage />}
                </PageEnd>
                <Place key={`${page} left`} bring={returnToPlace} />
              </AccessView>
            </SessionView>
          </main>
        </div>
      </SearchFromAnywhere>
    </DialogNotice>
  );
}
