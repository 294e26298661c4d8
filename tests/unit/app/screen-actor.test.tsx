import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { useScreenActor } from '../../../src/app/screen-actor.ts';

const logic = fromCallback(() => {});

test('starts a subscription once, however often React renders first, and stops it', async () => {
  const stop = vi.fn<() => void>();
  const begin = vi.fn<() => () => void>(() => stop);
  const texts = Promise.withResolvers<void>();
  function Part() {
    useScreenActor(logic, { input: undefined, begin });
    use(texts.promise);
    return null;
  }
  const shown = (at: number) => (
    <Suspense fallback={at}>
      <Part />
    </Suspense>
  );
  const { rerender, unmount } = await act(async () => render(shown(1)));
  await act(async () => rerender(shown(2)));
  expect(begin).not.toHaveBeenCalled();
  await act(async () => texts.resolve());
  expect(begin).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('starts again on a page that comes back from the cache, and only then', async () => {
  const begin = vi.fn<() => () => void>(() => () => {});
  function Page() {
    useScreenActor(logic, { input: undefined, begin });
    return null;
  }
  await act(async () => render(<Page />));
  const show = (persisted: boolean) =>
    act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    });
  await show(false);
  expect(begin).toHaveBeenCalledTimes(1);
  await show(true);
  expect(begin).toHaveBeenCalledTimes(2);
});
