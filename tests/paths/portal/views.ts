import { configure } from '@testing-library/react';
import React, { type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import type { Translate } from '../engine/expected-screen.ts';
import { translatorOf } from './translator.ts';

const screens = import.meta.glob<{ render: (actor: AnyActorRef) => ReactNode }>('../*/*.screen.tsx', {
  eager: true,
});

const NAMESPACES = Object.keys(import.meta.glob('../../../locales/en/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** How to render the view of a workflow. */
export function renderOf(stem: string): (actor: AnyActorRef) => ReactNode {
  const screen = screens[`../${stem}/${stem}.screen.tsx`];
  if (!screen) throw new Error(`tests/paths/${stem}/${stem}.screen.tsx is missing`);
  return screen.render;
}

/**
 * Disables recording where each element was created, which takes a third of the time and only serves messages that
 * walks never show.
 */
const withoutOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
};

/** Everything that affects an element's style when only the browser's own style sheet is loaded. */
const kindOf = (element: Element): string =>
  `${element.tagName} ${['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name) ?? '-').join(' ')}`;

/** Caches styles by kind of element: computing each one in jsdom takes a tenth of a walk's time. */
function withStylesByKind(): void {
  const real = window.getComputedStyle.bind(window);
  const known = new Map<string, string>();
  Object.assign(window, {
    getComputedStyle: (element: Element, pseudo?: string | null) => {
      const kind = `${kindOf(element)} ${pseudo ?? ''}`;
      const getPropertyValue = (name: string): string => {
        const value = known.get(`${kind} ${name}`) ?? real(element, pseudo).getPropertyValue(name);
        known.set(`${kind} ${name}`, value);
        return value;
      };
      return { getPropertyValue };
    },
  });
}

/** Walks wait for rendering as a browser would: production React has no `act`. */
function withoutAct(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  configure({ eventWrapper: (tell) => tell() });
}

/** Loads the texts of a language for the views, and returns its translator. */
export async function startViews(language: Language): Promise<Translate> {
  withoutAct();
  withoutOwnerStacks();
  withStylesByKind();
  await startTexts(language);
  await loadTextsOf(NAMESPACES);
  return translatorOf(language);
}
