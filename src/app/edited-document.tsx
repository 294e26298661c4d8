import { useState, type ReactNode } from 'react';
import { SNACKBAR } from '../../machines/support/timing.ts';
import type { PhotoUploads } from '../../machines/photos/photos.types.ts';
import { storedSendHold } from '../browser/answering-choices.ts';
import type { TextKey } from '../i18n/resources.ts';
import { PicturesContext } from '../views/photos/pictures.ts';
import { usePortal } from './portal-context.ts';
import type { Portal } from './portal-context.ts';
import { providedPictures } from './provide/photos.ts';

type Notify = Portal['notify'];
type NoticeKey = Parameters<Notify>[1];

/** A machine that shows notifications. */
interface Notifying {
  readonly on: (
    type: 'notification.wanted',
    handler: (notice: { readonly kind: Parameters<Notify>[0]; readonly key: NoticeKey }) => void,
  ) => unknown;
}

interface DocumentOptions<Context> {
  readonly id: string;
  readonly href: string;
  readonly mayEdit: boolean;
  /** Whether there are unsent changes. */
  readonly isDirty: (context: Context) => boolean;
}

/** The actors whose page was left, which may still be sending. */
const leftActors = new WeakSet<object>();

/** The options for the page of any edited document: its input, its notifications, and when it asks before leaving. */
export const documentOptions = <Context,>(
  { id, href, mayEdit, isDirty }: DocumentOptions<Context>,
  { notify, showSnackbar }: Pick<Portal, 'notify' | 'showSnackbar'>,
) => ({
  input: { id, sendKey: crypto.randomUUID(), isSendHeld: storedSendHold(), mayEdit },
  prepare: (made: Notifying): void =>
    void made.on('notification.wanted', ({ kind, key }) => {
      // Nobody may be looking when something fails after its page was left.
      if (kind === 'error' && leftActors.has(made)) showSnackbar(kind, key, { duration: SNACKBAR.forever, href });
      else notify(kind, key);
    }),
  leave: (left: { readonly send: (event: { readonly type: 'page.left' }) => void }): void => {
    leftActors.add(left);
    left.send({ type: 'page.left' });
  },
  isUnsent: (snapshot: { readonly hasTag: (tag: 'unsaved') => boolean; readonly context: Context }): boolean =>
    snapshot.hasTag('unsaved') && isDirty(snapshot.context),
});

/**
 * What the page says when it asks before leaving: nothing stops a send that was confirmed, and drafts hold no photos
 * that are not uploaded.
 */
export const consequenceOfLeaving = (
  snapshot: { readonly hasTag: (tag: 'sending' | 'busy') => boolean },
  uploads: PhotoUploads = 'done',
): TextKey => {
  if (snapshot.hasTag('sending') && !snapshot.hasTag('busy')) return 'leave-guard:sending';
  return uploads === 'done' ? 'leave-guard:kept' : 'leave-guard:photosLost';
};

/** The photos of a page. */
export function PagePhotos({ children }: { readonly children: ReactNode }) {
  const { services } = usePortal();
  const [pictures] = useState(() => providedPictures(services));
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
