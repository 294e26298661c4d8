/** Drafts in the browser's own database, as the portal keeps them. */
import type { DraftedKind } from '../../../machines/draft/draft.types.ts';
import type { Page } from 'playwright/test';
import type { Scene } from '../engine/stage.ts';

/** Reads the owner of drafts from the portal's own calls. They may start before the profile arrives. */
export function setDraftOwner(page: Page): void {
  let userId = '';
  let scopeId = '';
  const note = (): void => {
    // A page that is closing does not need it.
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

/** The drafted document: its kind and its id. */
type Drafted = readonly [documentKind: DraftedKind, documentId: string];

/** Saves a draft of the paths' document, or removes it if null, and tells every list of the portal. */
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
            // A channel within one origin has no target to name.
            // oxlint-disable-next-line unicorn/require-post-message-target-origin
            new BroadcastChannel('drafts').postMessage(null);
            resolve();
          });
        });
      }),
    [draft, ...drafted] as const,
  );
}
