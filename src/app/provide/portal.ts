import type { Actor } from 'xstate';
import { accessMachine } from '../../../machines/access/access.machine.ts';
import { scopeMachine } from '../../../machines/scope/scope.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { currentLanguage } from '../../i18n/texts.ts';
import * as browser from '../../browser/storage.ts';
import { clearAfterSignOut, clearTab } from '../../browser/sign-out-storage.ts';
import { currentUrl, openUrl } from '../../browser/location.ts';
import { leaving } from '../leaving.ts';
import { listOfDocument } from '../list-of-document.ts';
import type { Services } from '../services.ts';
import { act, ask, listen, logStorageFailure } from './support.ts';

export const providedSession = ({ identity }: Services) =>
  sessionMachine.provide({
    actors: {
      loadStoredUser: ask(() => identity.loadStoredUser()),
      renewSilently: act(() => identity.renewSilently()),
      removeUser: act(() => identity.removeUser()),
      countRedirect: ask(() => identity.countRedirect()),
      resetRedirects: act(() => identity.resetRedirects()),
      redirectToSignIn: act(({ returnUrl }) => identity.redirectToSignIn(returnUrl ?? currentUrl(), currentLanguage())),
      completeSignIn: ask(() => identity.completeSignIn()),
      openReturnUrl: act(({ returnUrl }) => openUrl(returnUrl, { isReplaced: true })),
      loadProfile: ask((_, signal) => identity.loadProfile(signal)),
      leavePages: act(() => leaving.leave()),
      forgetUser: act(async ({ userId }) => {
        identity.forgetUser();
        await clearAfterSignOut(userId);
      }),
      revokeToken: act(() => identity.revokeToken()),
      endSession: ask(() => identity.endSession()),
      watchSession: listen((tell) =>
        identity.watchSession((news) => {
          // Delete what this tab stored for the user who signed out in another tab.
          if (news.type === 'session.ended') clearTab();
          tell(news);
        }),
      ),
      watchPage: listen((tell) => browser.watchPage(() => tell({ type: 'page.restored' }))),
    },
  });

type SessionActor = Actor<typeof sessionMachine>;

export const providedAccess = ({ identity, clock }: Services, session: SessionActor) =>
  accessMachine.provide({
    actors: {
      watchUser: listen((tell) => {
        let known: unknown;
        const look = (): void => {
          const snapshot = session.getSnapshot();
          const { profile } = snapshot.context;
          const news =
            snapshot.matches('signedIn') && profile
              ? profile
              : snapshot.matches('signedOut') || snapshot.matches('signInFailed')
                ? null
                : undefined;
          if (news !== undefined && news !== known)
            tell(news ? { type: 'user.loaded', profile: news, now: clock.now() } : { type: 'user.missing' });
          // Repeats the current session when it is requested again, even if unchanged.
          known = news;
        };
        const subscription = session.subscribe(look);
        look();
        return () => subscription.unsubscribe();
      }),
      signIn: ask(({ returnUrl }, signal) => signIn(session, returnUrl, signal)),
      rememberScope: act(({ scopeId }) => rememberScope(identity, scopeId)),
      openPage: act(({ path }) => openUrl(path, { isReplaced: true })),
    },
  });

/** Asks the session to sign in. Resolves only when sign-in fails or has already failed. */
const signIn = (session: SessionActor, returnUrl: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.matches('signInFailed')) resolve();
    });
    signal.addEventListener('abort', () => subscription.unsubscribe());
    if (session.getSnapshot().matches('signInFailed')) resolve();
    else session.send({ type: 'signIn.request', returnUrl });
  });

/** A failure is only logged (spec §7). */
const rememberScope = (identity: Services['identity'], scopeId: string): Promise<void> =>
  identity.rememberScope(scopeId).catch(logStorageFailure);

export const providedScope = ({ identity }: Services) =>
  scopeMachine.provide({
    actors: {
      agreeToLeave: ask(() => leaving.agree()),
      saveScope: act(({ scopeId }) => rememberScope(identity, scopeId)),
      // Another organisation does not have this document.
      reloadPage: act(() => {
        const list = listOfDocument(window.location.pathname);
        if (list === null) window.location.reload();
        else window.location.assign(list);
      }),
    },
  });
