/** Drafts in the browser's own database, as the portal keeps them. */
import type { DraftedKind } from '../../../machines/draft/draft.types.ts';
import type { Page } from 'playwright/test';
import type { Scene } from '../engine/stage.ts';

/** Notes whose drafts these are, as the portal's own calls say. The calls may start before the profile has come. */
export function knowOwner(page: Page): void {
  let userId = '';
  let scopeId = '';
  const note = (): void => {
    // A page that is left meanwhile needs to know nothing.
    if (userId !== '' && scopeId !== '')
      void page
        .evaluate((owner) => Object.assign(globalThis, { walkedOwner: owner }), [userId, scopeId])
        .catch(() => {});
  };
  page.on('response', (response) => {
    if (response.url().endsWith('/GetMyself'))
      void response.json().then((profile: { id: string }) => {
        userId = profile.id;
        note();
      });
  });
  page.on('request', (request) => {
    const { 'scope-id': asked } = request.headers();
    if (asked === undefined) return;
    scopeId = asked;
    note();
  });
}

/** The document that a draft is of: its kind and its id. */
type Drafted = readonly [documentKind: DraftedKind, documentId: string];

/** Keeps a draft of the document that paths are about; null: takes it away. Every list of the portal is told. */
export async function keepDraft(
  { page }: Scene,
  draft: { readonly savedAt: string; readonly content: unknown } | null,
  drafted: Drafted = ['quote-request', 'qr-1'],
): Promise<void> {
  await page.evaluate(
    ([kept, ...of]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('supplier-portal');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          const key = [...(Reflect.get(globalThis, 'walkedOwner') as string[]), ...of];
          if (kept) writing.objectStore('drafts').put({ version: 1, ...kept }, key);
          else writing.objectStore('drafts').delete(key);
          writing.addEventListener('complete', () => {
            opening.result.close();
            // A channel of this origin alone has no target to name.
            // oxlint-disable-next-line unicorn/require-post-message-target-origin
            new BroadcastChannel('drafts').postMessage(null);
            resolve();
          });
        });
      }),
    [draft, ...drafted] as const,
  );
}
