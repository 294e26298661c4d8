import '../styles/api-reference.css';
import '../styles/api-calls.css';
import SwaggerUi, { type SwaggerPlugin, type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { ApiDocument } from '../../domain/api-document.ts';

/** The label and language of the filter field. The viewer's own texts are English. */
interface FilterLabel {
  readonly name: string;
  readonly language: string;
}

interface ViewerOptions {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** The current organisation, suggested wherever a call needs one. */
  readonly scopeId: string | null;
  readonly filter: FilterLabel;
}

/** Shows descriptions as plain text, so that no part of a document becomes HTML. */
const asText = ({ React }: SwaggerSystem): SwaggerPlugin => ({
  components: {
    Markdown: ({ source }) =>
      typeof source === 'string' && source !== '' ? React.createElement('p', { className: 'described' }, source) : null,
  },
});

/** Renders only the filter and the calls. The page itself has the title and shows the session in use. */
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

/** Sets the current organisation as the default of the scope parameter. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of an object is an object
  return JSON.parse(JSON.stringify(document, fill)) as object;
}

/** Fixes the viewer's accessibility: adds missing names and keyboard access. */
function fixAccessibility(root: HTMLElement, filter: FilterLabel): void {
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

/** Renders a service's calls into an element. Returns a function that removes them. */
export function drawReference(
  place: HTMLElement,
  document: ApiDocument,
  { send, scopeId, filter }: ViewerOptions,
): () => void {
  const root = window.document.createElement('div');
  place.append(root);
  const observer = new MutationObserver(() => fixAccessibility(root, filter));
  observer.observe(root, { childList: true, subtree: true });
  SwaggerUi({
    domNode: root,
    spec: withScope(document, scopeId),
    layout: 'PageLayout',
    plugins: [asText, inThePage],
    requestInterceptor: (request) => Object.assign(request, { userFetch: send }),
    // The displayed commands show the request as entered, without what is added on sending.
    showMutatedRequest: false,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: { activated: false },
    validatorUrl: null,
  });
  return () => {
    observer.disconnect();
    root.remove();
  };
}
