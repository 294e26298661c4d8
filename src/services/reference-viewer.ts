import '../styles/api-reference.css';
import SwaggerUi, { type SwaggerPlugin, type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { ApiDocument } from '../../machines/api-reference/api-reference.types.ts';

interface ViewerOptions {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** The organisation acted in: what is offered where a call asks for one. */
  readonly scopeId: string | null;
}

/** Nothing of a document becomes HTML: its descriptions are shown as the text that they are (design §11). */
const asText = ({ React }: SwaggerSystem): SwaggerPlugin => ({
  components: {
    Markdown: ({ source }) => (typeof source === 'string' && source !== '' ? React.createElement('p', { className: 'described' }, source) : null),
  },
});

/** What the page has already, and better: its title, the session that is sent. */
const withoutDoubles = (): SwaggerPlugin => {
  const nothing = () => null;
  return { components: { InfoContainer: nothing, ServersContainer: nothing, authorizeBtn: nothing, authorizeOperationBtn: nothing } };
};

/** The document with the organisation of now offered wherever one is to be named. */
function withScope(document: ApiDocument, scopeId: string | null): object {
  const fill = (_: string, value: unknown): unknown =>
    scopeId !== null && typeof value === 'object' && value !== null && 'in' in value && 'name' in value && value.in === 'header' && value.name === 'Scope-ID' ? { ...value, example: scopeId } : value;
  return JSON.parse(JSON.stringify(document, fill)) as object;
}

/** Draws a service's calls into a place of the page; returns how to take them away. */
export function drawReference(place: HTMLElement, document: ApiDocument, { send, scopeId }: ViewerOptions): () => void {
  const root = window.document.createElement('div');
  place.append(root);
  SwaggerUi({
    domNode: root,
    spec: withScope(document, scopeId),
    layout: 'BaseLayout',
    plugins: [asText, withoutDoubles],
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
  return () => root.remove();
}
