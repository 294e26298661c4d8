import * as v from 'valibot';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PLACES,
  type Notification,
} from '../../machines/notifications/notifications.types.ts';
import { NOTIFICATIONS } from '../../machines/support/timing.ts';
import { store, storedJson } from './storage.ts';

interface Owner {
  readonly userId: string;
  readonly scopeId: string;
}

const PREFIX = 'notifications ';
const keyOf = ({ userId, scopeId }: Owner): string => `${PREFIX}${userId} ${scopeId}`;

const notification = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  kind: v.picklist(NOTIFICATION_KINDS),
  place: v.optional(v.picklist(NOTIFICATION_PLACES), 'stack'),
  message: v.object({
    key: v.pipe(v.string(), v.regex(/^[\w-]+:[\w.-]+$/)),
    params: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  duration: v.number(),
  href: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
}) satisfies v.GenericSchema<unknown, Notification>;
const log = v.fallback(v.array(notification), []);

/** A user's recent notifications in an organisation, newest first. Deleted at sign-out. */
export const keptNotifications = (owner: Owner): readonly Notification[] => v.parse(log, storedJson(keyOf(owner)));

/** The text keys of all stored notifications in this browser. */
export const keptKeys = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => v.parse(log, storedJson(key)))
    .map(({ message }) => message.key);

export function keepNotification(owner: Owner, latest: Notification): void {
  // Notifications without a user would never be deleted.
  if (owner.userId === '') return;
  store(keyOf(owner), JSON.stringify([latest, ...keptNotifications(owner)].slice(0, NOTIFICATIONS.kept)));
}
