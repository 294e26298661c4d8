/** The controls that the page of every document edited under a lock has, and the events that come from elsewhere. */
import type { Control, Driver } from '../engine/driver.ts';

const button = (name: string): Control => ({ role: 'button', name });

/** Escape in a dialog. */
export const escapeFrom =
  (role: 'dialog' | 'alertdialog', name: string): Driver['controls'][string] =>
  () => ({ role, name, gesture: { type: 'press', key: 'Escape' } });

const REFUSED_LATER = 'a refusal is shown once the lock is back; until then the lock shows its own message';

/** `namespace`: that of the document's own texts. */
export const chartDriver = (namespace: string, driver: Driver): Driver => ({
  ...driver,
  controls: {
    'document.retry': () => button('common:retry'),
    'document.refresh': () => button('lock:refresh'),
    'document.resume': () => button(`${namespace}:resume`),
    'edit.undo': () => button('commands:undo'),
    'edit.redo': () => button('commands:redo'),
    'draft.discard': () => button('draft:discard'),
    'sending.recall': () => button('lock:recall'),
    'sending.hurry': () => button(`${namespace}:hurry`),
    'outcome.check': () => button('lock:checkOutcome'),
    ...driver.controls,
  },
  environment: [
    'page.left',
    'presence.ended',
    'draft.recalled',
    'lock.acquired',
    'lock.lost',
    'lock.refused',
    'lock.failed',
    'lock.outdated',
    'lock.released',
    'network.restored',
    ...(driver.environment ?? []),
  ],
  toBeginning: { 'document.retry': 'a message in the place of the whole page', ...driver.toBeginning },
  unheard: { 'open.unreserved': REFUSED_LATER },
});

export const PHOTO_EVENTS = ['photos.changed', 'photos.busy', 'photos.idle'];
