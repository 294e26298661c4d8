import { configure } from '@testing-library/react';
import React, { type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import { TEXT_BUNDLES, type TextBundle } from '../../../src/i18n/bundles.ts';
import { needTexts, startTexts } from '../../../src/i18n/texts.ts';
import type { Translate } from './expected-screen.ts';
import { translatorOf } from './translator.ts';

const screens = import.meta.glob<{ render: (actor: AnyActorRef) => ReactNode }>('../*/*.screen.tsx', {
  eager: true,
});

/** How the driver of a workflow draws its view. */
export function renderOf(stem: string): (actor: AnyActorRef) => ReactNode {
  const screen = screens[`../${stem}/${stem}.screen.tsx`];
  if (!screen) throw new Error(`tests/paths/${stem}/${stem}.screen.tsx is missing`);
  return screen.render;
}

/** React notes where each element was made, for messages that a walk never shows; it takes a third of its time. */
const withoutOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
};

/** What the style of an element depends on where no style sheet is loaded but the browser's own. */
const kindOf = (element: Element): string =>
  `${element.tagName} ${['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name) ?? '-').join(' ')}`;

/** Elements of a kind look alike: asking jsdom for the cascade of each takes a tenth of a walk's time. */
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

/** Walks wait for what is drawn as a browser would: React's own way for tests is not there in what users are given. */
function withoutAct(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  configure({ eventWrapper: (tell) => tell() });
}

/** Makes the views speak a language; what they must say in it. */
export async function startViews(language: Language): Promise<Translate> {
  withoutAct();
  withoutOwnerStacks();
  withStylesByKind();
  await startTexts(language);
  await Promise.all((Object.keys(TEXT_BUNDLES) as TextBundle[]).map(needTexts));
  return translatorOf(language);
}
