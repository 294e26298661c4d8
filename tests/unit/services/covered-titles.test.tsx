/** A row's link covers its row: it shows the tooltips of what it covers, and leaves all others alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchCoveredTitles } from '../../../src/browser/covered-titles.ts';

const size = (element: Element, shown: number, whole: number): void => {
  for (const [name, value] of Object.entries({ clientWidth: shown, scrollWidth: whole }))
    Object.defineProperty(element, name, { value, configurable: true });
};

describe('the tooltip of a row', () => {
  let under: Element | null = null;
  let stop = (): void => {};
  beforeEach(() => {
    document.body.innerHTML = `
      <button title="Save (Ctrl+S)">Save</button><a title="Help" href="/help">?</a>
      <table><tbody><tr>
        <td><a class="row-link" href="/orders/1">O-1</a></td>
        <td><span id="titled" title="Hood, aluminium">Hood</span></td>
        <td><span id="same" title="Fender">Fender</span></td>
        <td><span id="line" class="one-line">A long name</span></td>
      </tr></tbody></table>
      <p><span id="outside" title="not of the row">x</span></p>`;
    Object.defineProperty(document, 'elementsFromPoint', {
      value: () => [document.querySelector('.row-link'), under].filter((each) => each !== null),
      configurable: true,
    });
    stop = watchCoveredTitles();
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(document, 'elementsFromPoint');
    document.body.innerHTML = '';
  });

  const find = (selector: string): Element => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(selector);
    return element;
  };
  const point = (target: EventTarget, type: string, pointerType = 'mouse'): void =>
    void target.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
  /** What the link says with the pointer over it and a text under it. */
  const said = (selector: string, pointerType?: string): string | null => {
    under = find(selector);
    point(find('.row-link'), 'pointermove', pointerType);
    return find('.row-link').getAttribute('title');
  };

  it('is that of the text under the pointer, if it says more than is seen', () => {
    expect(said('#titled')).toBe('Hood, aluminium');
    expect(said('#same')).toBeNull();
    expect(said('#line')).toBeNull();
    size(find('#same'), 40, 90);
    size(find('#line'), 40, 90);
    expect(said('#same')).toBe('Fender');
    expect(said('#line')).toBe('O-1');
    expect(said('#outside')).toBeNull();
  });

  it('goes with the pointer, and does not come from a finger', () => {
    expect(said('#titled', 'touch')).toBeNull();
    expect(said('#titled')).toBe('Hood, aluminium');
    point(find('.row-link'), 'pointerout');
    expect(find('.row-link').hasAttribute('title')).toBe(false);
    stop();
    expect(said('#titled')).toBeNull();
  });

  it.each(['button', 'a[href="/help"]', '#titled', '#same', '#outside'])(
    'leaves that of %s alone when the pointer comes and goes',
    (selector) => {
      const element = find(selector);
      const title = element.getAttribute('title');
      under = element;
      for (const type of ['pointermove', 'pointerout']) point(element, type);
      expect(element.getAttribute('title')).toBe(title);
    },
  );

  it('does not fail over the page itself', () => {
    const errors: unknown[] = [];
    window.addEventListener('error', ({ error }) => errors.push(error), { once: true });
    for (const type of ['pointermove', 'pointerout']) point(document, type);
    expect(errors).toEqual([]);
  });
});
