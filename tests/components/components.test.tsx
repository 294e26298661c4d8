/** Checks that the components page is complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComponentsPage } from './components-page.tsx';
import { startOwnTexts } from './texts.ts';

/** Components without their own specimen. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  page: 'the page of the components is one; with an action bar it takes the place of the whole screen',
};

const namesIn = (attribute: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].flatMap((element) =>
    (element.getAttribute(attribute) ?? '').split(' '),
  );

test.each(['en', 'fr'] as const)('every component and every colour has a specimen, in %s', async (language) => {
  await startOwnTexts(language);
  render(<ComponentsPage />);
  const components = readdirSync('src/ui')
    .filter(
      (file) =>
        file.endsWith('.tsx') &&
        /^export (?:function|const) [A-Z]\w*[a-z]/m.test(readFileSync(`src/ui/${file}`, 'utf8')),
    )
    .map((file) => file.replace('.tsx', ''));
  expect(components.length).toBeGreaterThan(40);
  expect([...namesIn('data-component'), ...Object.keys(SHOWN_OTHERWISE)].sort()).toEqual(components.sort());

  const colours = [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/^ {2}--([\w-]+): #/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(namesIn('data-token'))]).toEqual(colours);
  expect(document.body.textContent).not.toMatch(/[a-z]:[a-z]/);
});
