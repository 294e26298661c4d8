/** What a file of views leaves in React and its test library, which files of a worker share; see `fresh-file.ts`. */
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { createElement, startTransition, useEffect, useState } from 'react';
import { afterAll, expect } from 'vitest';

// Walks of views configure it.
const configuration = { ...getConfig() };

function Transition(): string {
  const [isDone, become] = useState(false);
  useEffect(() => startTransition(() => become(true)), []);
  return isDone ? 'done' : 'pending';
}

afterAll(async () => {
  configure(configuration);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // An action that never ends holds back every later transition, whatever its file.
  const { container } = await act(async () => render(createElement(Transition)));
  expect(container.textContent, 'left behind: an action that still runs').toBe('done');
  cleanup();
});
