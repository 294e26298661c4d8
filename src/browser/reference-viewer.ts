import '../styles/api-reference.css';
import SwaggerUi, { type SwaggerPlugin, type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { ApiDocument } from '../../machines/api-reference/api-reference.types.ts';

/** What the field is called that leaves only some calls, and in which language: the viewer's own words are English. */
interface FilterLabel {
  readonly name: string;
  readonly language: string;
}

interface ViewerOptions {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** The organisation acted in: what is offered where a call asks for one. */
  readonly scopeId: string | null;
  readonly filter: FilterLabel;
}

/** Nothing of a document becomes HTML: its descriptions are shown as the text that they are (design §11). */
const asText = ({ React }: SwaggerSystem): SwaggerPlugin => ({
  components: {
    Markdown: ({ source }) =>
      typeof source === 'string' && source !== '' ? React.createElement('p', { className: 'described' }, source) : null,
  },
});

/** The filter and the calls alone: the page has the title, and says whose session is sent. */
const inThePage = ({ React }: SwaggerSystem): SwaggerPlugin => ({
  components: {
    PageLayout: ({ getComponent }) =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        ...['errors', 'FilterContainer', 'operations'].map((name) =>
          React.createElement(getComponent(name, true), { key: name }),
        ),
      ),
    authorizeOperationBtn: () => null,
  },
});

/** The document with the organisation of now offered wherever one is to be named. */
function withScope(document: ApiDocument, scopeId: string | null): object {
  const fill = (_: string, value: unknown): unknown =>
    scopeId !== null &&
    typeof value === 'object' &&
    value !== null &&
    'in' in value &&
    'name' in value &&
    value.in === 'header' &&
    value.name === 'Scope-ID'
      ? { ...value, example: scopeId }
      : value;
  return JSON.parse(JSON.stringify(document, fill)) as object;
}

/** What the viewer leaves without a name, or out of the keyboard's reach. */
function mend(root: HTMLElement, filter: FilterLabel): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('.filter input:not([aria-label])')) {
    field.setAttribute('aria-label', filter.name);
    field.placeholder = filter.name;
    field.lang = filter.language;
  }
  for (const row of root.querySelectorAll<HTMLElement>('[data-param-name]'))
    for (const choice of row.querySelectorAll('select:not([aria-label])'))
      choice.setAttribute('aria-label', row.dataset['paramName'] ?? '');
  for (const text of root.querySelectorAll<HTMLElement>('pre:not([tabindex])')) text.tabIndex = 0;
}

/** Draws a service's calls into a place of the page; returns how to take them away. */
export function drawReference(
  place: HTMLElement,
  document: ApiDocument,
  { send, scopeId, filter }: ViewerOptions,
): () => void {
  const root = window.document.createElement('div');
  place.append(root);
  const mending = new MutationObserver(() => mend(root, filter));
  mending.observe(root, { childList: true, subtree: true });
  SwaggerUi({
    domNode: root,
    spec: withScope(document, scopeId),
    layout: 'PageLayout',
    plugins: [asText, inThePage],
    requestInterceptor: (request) => Object.assign(request, { userFetch: send }),
    // The commands that it writes down are of what was asked for, without what is added as it leaves.
    showMutatedRequest: false,
    persistAuthorization: false,
    deepLinking: false,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: { activated: false },
    validatorUrl: null,
  });
  return () => {
    mending.disconnect();
    root.remove();
  };
}
