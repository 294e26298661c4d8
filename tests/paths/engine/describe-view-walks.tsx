import { beforeAll, describe, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../../src/i18n/texts.ts';
import type { Language } from '../../../machines/domain/enumerations.ts';
import { Coverage } from './coverage.ts';
import { failuresOf, isOneAlone, isToBeGone, keepResults } from './results.ts';
import { STEMS } from './stems.ts';
import type { AnyActorRef } from 'xstate';
import React, { type ReactNode } from 'react';
import type { Translate } from './expected-screen.ts';
import { translatorOf } from './translator.ts';
import { walkView } from './view-walk.tsx';

const screens = import.meta.glob<{ render: (actor: AnyActorRef) => ReactNode }>('../drivers/*.screen.tsx', { eager: true });
const renderOf = (stem: string): ((actor: AnyActorRef) => ReactNode) => {
  const screen = screens[`../drivers/${stem}.screen.tsx`];
  if (!screen) throw new Error(`tests/paths/drivers/${stem}.screen.tsx is missing`);
  return screen.render;
};

/** React notes where each element was made, for messages that a walk never shows; it takes a third of its time. */
const withoutOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals === 'object' && internals !== null) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
};

/** Walks every workflow on its view, in one language: each language has a file of its own, so that they run at once. */
export function describeViewWalks(language: Language): void {
  let translate: Translate;
  beforeAll(async () => {
    withoutOwnerStacks();
    await startTexts(language);
    await Promise.all((['quote-request', 'new-work', 'work-preferences', 'workflow-explorer'] as const).map(needTexts));
    translate = await translatorOf(language);
  });

  describe.each(STEMS)(`$name, on the view, in ${language}`, ({ name, model, driver }) => {
    it('walks every edge that a person and the world can cause', { timeout: 120_000 }, async () => {
      const coverage = new Coverage(model.machine);
      const paths = await walkView(model, driver, { render: renderOf(name), translate, inspect: coverage.inspect, begin: () => coverage.begin() }, (path) => isToBeGone(name, path));
      keepResults({ stem: name, level: 'view', language, paths, uncovered: coverage.uncovered(), leftOut: driver.leftOut });
      expect(failuresOf(paths)).toEqual([]);
      if (!isOneAlone) expect(coverage.uncovered()).toEqual(Object.keys(driver.leftOut).sort());
    });
  });
}
