/** What the viewer of calls is given, and what is corrected of it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawReference } from '../../../src/browser/reference-viewer.ts';

type Props = Readonly<Record<string, unknown>>;
interface Settings {
  readonly domNode: HTMLElement;
  readonly spec: object;
  readonly layout: string;
  readonly plugins: readonly ((system: object) => { readonly components: Record<string, (props: Props) => unknown> })[];
  readonly requestInterceptor: (request: object) => object;
}
const viewer = vi.hoisted(() => ({ settings: null as unknown }));
vi.mock('swagger-ui-dist/swagger-ui-es-bundle.js', () => ({
  default: (settings: unknown) => {
    viewer.settings = settings;
  },
}));
vi.mock('../../../src/styles/api-reference.css', () => ({}));
vi.mock('../../../src/styles/api-calls.css', () => ({}));

const settings = (): Settings => viewer.settings as Settings;
const send = (): Promise<Response> => Promise.reject(new Error('not asked'));
const scope = { in: 'header', name: 'Scope-ID' };
const DOCUMENT = {
  servers: [{ url: 'https://platform.test' }],
  paths: {
    '/orders': {
      get: {
        parameters: [
          scope,
          { in: 'query', name: 'Scope-ID' },
          { in: 'header', name: 'Accept-Language' },
          { in: 'header' },
          null,
        ],
      },
    },
  },
};

let place: HTMLElement;
const draw = (scopeId: string | null = 'montreal') =>
  drawReference(place, DOCUMENT as never, { send, scopeId, filter: { name: 'Filtrer', language: 'fr' } });
/** The parts of the viewer that are replaced, as `type props children`. */
const components = (): Record<string, (props: Props) => unknown> => {
  const React = { createElement: (...given: readonly unknown[]) => given };
  return Object.assign({}, ...settings().plugins.map((plugin) => plugin({ React }).components)) as never;
};

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  place = document.querySelector('main') ?? document.body;
});

describe('the viewer', () => {
  it('suggests the current organisation wherever a call needs one, and nothing else', () => {
    draw();
    expect(settings().spec).toEqual({
      ...DOCUMENT,
      paths: {
        '/orders': {
          get: {
            parameters: [{ ...scope, example: 'montreal' }, ...DOCUMENT.paths['/orders'].get.parameters.slice(1)],
          },
        },
      },
    });
    draw(null);
    expect(settings().spec).toEqual(DOCUMENT);
  });

  it('sends test calls as the user, and shows them without what is added on sending', () => {
    draw();
    const request = { url: '/orders' };
    expect(settings().requestInterceptor(request)).toBe(request);
    expect(request).toEqual({ url: '/orders', userFetch: send });
    expect(settings()).toMatchObject({ showMutatedRequest: false, displayRequestDuration: true, filter: true });
    // Nothing is sent elsewhere to be checked, and the models are shown with their calls only.
    expect(settings()).toMatchObject({ validatorUrl: null, defaultModelsExpandDepth: -1 });
    expect(settings()).toMatchObject({ layout: 'PageLayout', syntaxHighlight: { activated: false } });
  });

  it('shows its errors, its filter and the calls, and nobody signs in there', () => {
    draw();
    const { PageLayout, authorizeOperationBtn } = components();
    const getComponent = (name: string, isContainer: boolean): string => (isContainer ? name : 'plain');
    expect(PageLayout?.({ getComponent })).toEqual([
      'div',
      { className: 'swagger-ui' },
      ['errors', { key: 'errors' }],
      ['FilterContainer', { key: 'FilterContainer' }],
      ['operations', { key: 'operations' }],
    ]);
    expect(authorizeOperationBtn?.({})).toBeNull();
  });

  it('shows descriptions as text', () => {
    draw();
    const { Markdown } = components();
    expect(Markdown?.({ source: '<b>bold</b>' })).toEqual(['p', { className: 'described' }, '<b>bold</b>']);
    expect([Markdown?.({ source: '' }), Markdown?.({})]).toEqual([null, null]);
  });

  it('gets the names and the keyboard access that it lacks, whenever it draws', async () => {
    const stop = draw();
    const { domNode } = settings();
    expect(place.contains(domNode)).toBe(true);
    domNode.innerHTML = `
      <div class="filter"><input><input aria-label="own"></div>
      <table><tr data-param-name="status"><td><select></select><select aria-label="own"></select></td></tr></table>
      <select></select><pre>code</pre><pre tabindex="-1"></pre>`;
    await Promise.resolve();
    const [filter, own] = domNode.querySelectorAll('input');
    expect([filter?.getAttribute('aria-label'), filter?.placeholder, filter?.lang]).toEqual([
      'Filtrer',
      'Filtrer',
      'fr',
    ]);
    expect([own?.getAttribute('aria-label'), own?.placeholder]).toEqual(['own', '']);
    expect([...domNode.querySelectorAll('select')].map((choice) => choice.getAttribute('aria-label'))).toEqual([
      'status',
      'own',
      null,
    ]);
    expect([...domNode.querySelectorAll('pre')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    stop();
    expect(place.children).toHaveLength(0);
    domNode.innerHTML = '<pre>later</pre>';
    await Promise.resolve();
    expect(domNode.querySelector('pre')?.hasAttribute('tabindex')).toBe(false);
  });
});
