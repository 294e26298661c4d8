import { equal } from '../../../domain/equal.ts';
/** The `connect` functions used by the frame: header, language switch, router. */
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { Failure } from '../../../machines/support/failure.ts';
import { accessModel } from '../../paths/access/access.model.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { sessionModel } from '../../paths/session/session.model.ts';
import { doneOf } from '../../paths/engine/path-model.ts';
import { connectAccess } from '../../../src/views/access/access.connect.ts';
import { connectPreferences } from '../../../src/views/preferences/preferences.connect.ts';
import { connectSessionNews } from '../../../src/views/session/session-news.connect.ts';
import { connectSession } from '../../../src/views/session/session.connect.ts';

test('the page with a decision, and its organisation', () => {
  const { machine, cases } = accessModel;
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(
        Object.keys(machine.implementations.actors).map((name) => [name, fromPromise(() => new Promise(() => {}))]),
      ) as never,
    }),
  ).start();
  const payloadOf = (event: string, name: string): object =>
    cases[event]?.find((each) => each.name === name)?.payload ?? {};
  expect(connectAccess(actor.getSnapshot())).toMatchObject({ url: null, scopeId: null });
  actor.send({ type: 'page.entered', ...payloadOf('page.entered', 'the quote requests') } as never);
  actor.send({ type: 'user.loaded', ...payloadOf('user.loaded', 'with a remembered organisation') } as never);
  expect(connectAccess(actor.getSnapshot())).toEqual({
    isGranted: true,
    url: '/quoteRequests?tab=active',
    scopeId: 'ottawa',
  });
});

test("the signed-in user's name, e-mail and picture [S1.1]", () => {
  const { machine, cases } = sessionModel;
  const profile = cases[doneOf('loadProfile')]?.[0]?.payload['output'];
  const snapshot = createActor(machine, { input: { isReturning: false, returnUrl: '/' } }).getSnapshot();
  expect(connectSession(snapshot, () => {})).toMatchObject({
    userName: null,
    email: null,
    pictureUrl: null,
    initials: '',
  });
  const profilePictureThumbFile = { fileId: 'p-1', viewUrl: 'http://localhost:4310/pictures/p-1' };
  const known = {
    ...snapshot,
    context: { ...snapshot.context, profile: { ...(profile as object), profilePictureThumbFile } },
  } as typeof snapshot;
  expect(connectSession(known, () => {})).toMatchObject({
    userName: 'Sophie Gagnon',
    email: 'sophie@atelier.test',
    pictureUrl: profilePictureThumbFile.viewUrl,
    initials: 'SG',
  });
});

test('why the token is not renewed, in the provider’s words if it gave any', () => {
  const snapshot = createActor(sessionModel.machine, { input: { isReturning: false, returnUrl: '/' } }).getSnapshot();
  const whyOf = (failure: Failure) =>
    connectSessionNews(
      { ...snapshot, context: { ...snapshot.context, renewalFailure: failure } } as typeof snapshot,
      () => {},
      () => Promise.resolve(true),
    )?.why;
  expect(
    whyOf({ kind: 'unexpected', code: 'provider-refused', params: { error: 'access_denied', description: 'Closed' } }),
  ).toEqual({ key: 'session:problem.provider', params: { error: 'access_denied', description: 'Closed' } });
  expect(whyOf({ kind: 'network', code: null, params: {} })).toEqual({ key: 'errors:network' });
});

test('why the way to a new sign-in failed, beside the request for it', () => {
  const snapshot = createActor(sessionModel.machine, { input: { isReturning: false, returnUrl: '/' } }).getSnapshot();
  const whyOf = (failure: Failure | null) =>
    connectSessionNews(
      {
        ...snapshot,
        matches: (state: unknown) => equal(state, { signedIn: 'refused' }),
        context: { ...snapshot.context, failure },
      } as typeof snapshot,
      () => {},
      () => Promise.resolve(true),
    )?.why;
  expect(whyOf(null)).toBeNull();
  expect(whyOf({ kind: 'network', code: null, params: {} })).toEqual({ key: 'errors:network' });
});

test('a person whom only the provider knows learns what to tell the administrator', () => {
  const snapshot = createActor(sessionModel.machine, { input: { isReturning: false, returnUrl: '/' } }).getSnapshot();
  const params = { issuer: 'https://id.test', subject: 's-1' };
  const failure: Failure = { kind: 'forbidden', code: 'user-unknown', params };
  const failed = {
    ...snapshot,
    matches: (state: unknown) => state === 'profileFailed',
    context: { ...snapshot.context, failure },
  } as typeof snapshot;
  expect(connectSession(failed, () => {}).trouble?.detail).toEqual({
    key: 'session:stranger',
    params: { ...params, command: "npm run users -- link name@example.ca --subject 's-1'" },
  });
});

test('the other language, and whether its texts are loading', () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: Object.fromEntries(
        Object.keys(preferencesMachine.implementations.actors).map((name) => [
          name,
          fromPromise(() => new Promise(() => {})),
        ]),
      ) as never,
    }),
    { input: { storedTheme: null, systemTheme: 'light', language: 'en', isLanguageChosen: false } },
  ).start();
  const send: typeof actor.send = (event) => actor.send(event);
  const { otherLanguage, chooseLanguage, isLanguageLoading } = connectPreferences(actor.getSnapshot(), send);
  expect({ otherLanguage, isLanguageLoading }).toEqual({ otherLanguage: 'fr', isLanguageLoading: false });
  chooseLanguage(otherLanguage);
  expect(connectPreferences(actor.getSnapshot(), send).isLanguageLoading).toBe(true);
});
