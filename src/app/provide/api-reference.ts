import { apiReferenceMachine } from '../../../machines/api-reference/api-reference.machine.ts';
import { loadScript } from '../../browser/load-script.ts';
import { readReference, sendAsUser } from '../../services/api-reference.ts';
import type * as ReferenceViewer from '../../browser/reference-viewer.ts';
import type { DrawReference } from '../../views/api-reference/api-reference.view.tsx';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** The machine, and the viewer. The viewer is large, so it loads with the first document. */
export function providedApiReference({ http, addresses }: Services, scopeId: () => string | null) {
  let viewer: typeof ReferenceViewer | undefined;

  const loadViewer = async (): Promise<void> => {
    viewer = await loadScript(() => import('../../browser/reference-viewer.ts'));
  };
  const draw: DrawReference = (place, document, filter) =>
    viewer?.drawReference(place, document, { send: sendAsUser(http, addresses), scopeId: scopeId(), filter }) ??
    (() => {});

  return {
    draw,
    machine: apiReferenceMachine.provide({
      actors: {
        loadReference: ask(async ({ service }, signal) => {
          const [document] = await Promise.all([readReference(http, service, signal), loadViewer()]);
          return document;
        }),
      },
    }),
  };
}
