import { sayNow } from '../i18n/texts.ts';
import type { TourStep } from '../browser/tour-plugin.ts';

/** All places of the tour, in order. Those on the current page are shown. */
const places = () =>
  [
    ['menu', `.rail nav, header button[aria-label="${sayNow('menu:open')}"]`],
    ['scope', '[data-machine=scope] button'],
    ['tabs', '[data-machine=list] [role=tablist]'],
    ['search', '[data-machine=list] input[type=search]'],
    ['rows', '[data-machine=list] tbody tr'],
    ['facts', '[data-tour=facts]'],
    ['layout', '[data-tour=layout]'],
    ['answer', '[data-tour=answer]'],
    ['parts', '[data-machine=order] table'],
    ['commands', `main button[aria-label="${sayNow('commands:palette')}"]`],
    ['bar', '.page-frame > :last-child:not(.page-scroll)'],
    ['help', `header button[aria-label="${sayNow('menu:help')}"]`],
  ] as const;

/** The steps on the current page, in the current language. */
export const tourSteps = (): TourStep[] =>
  places().flatMap(([name, selector]) => {
    const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
    return element ? [{ element, title: sayNow(`tour:${name}.title`), text: sayNow(`tour:${name}.text`) }] : [];
  });
