import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import { requestPhotoOf } from '../request-photo.ts';
import type { photo } from '../photo-schema.ts';
import { SUPPLIERS } from './organisations.ts';
import { drawPng, SCENES } from './pictures.ts';

type Kind = keyof typeof SCENES;
const KINDS = ['shop', 'own'] as const satisfies readonly Kind[];
const TYPE = 'image/png';
const WIDTH = 640;
/** Twice the displayed size (spec §9). */
const THUMBNAIL_WIDTH = 266;

const idOf = (scopeId: string, kind: Kind, scene: number): string => `photo-${scopeId}-${kind}-${scene + 1}`;

/** The photos of each organisation: from shops and its own. */
export function makePhotos(now: number): (typeof photo.$inferInsert)[] {
  return KINDS.flatMap((kind) =>
    SCENES[kind].flatMap((scene, index) => {
      const content = drawPng(scene, WIDTH);
      const thumbnail = drawPng(scene, THUMBNAIL_WIDTH);
      return SUPPLIERS.map(({ scopeId }) => ({
        id: idOf(scopeId, kind, index),
        scopeId,
        accountId: kind === 'own' ? 'sophie' : null,
        type: TYPE,
        content,
        thumbnailType: TYPE,
        thumbnail,
        addedAt: new Date(now),
      }));
    }),
  );
}

/** Picks scenes by the part's position instead of at random, so that older random data stays the same. */
const someIds = (scopeId: string, kind: Kind, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => idOf(scopeId, kind, (from + index) % SCENES[kind].length));

/** A shop's photos of a part: every third part has one to three. */
export const shopPhotos = (scopeId: string, position: number): QuoteRequestPart['photos'] =>
  position % 3 !== 1 ? [] : someIds(scopeId, 'shop', position, 1 + (position % 2) * 2).map(requestPhotoOf);

/** A supplier's photos of a part: every fourth answer has two. */
export const ownPhotos = (scopeId: string, position: number): string[] =>
  position % 4 === 1 ? someIds(scopeId, 'own', position, 2) : [];
