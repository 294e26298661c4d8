/** Column types shared by the tables. */
import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { PHOTO_MIME } from '../../domain/photo.ts';

export type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
