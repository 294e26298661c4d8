import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { photosMachine } from '../../../machines/photos/photos.machine.ts';
import type { PhotoFile } from '../../../machines/photo/photo.types.ts';
import type { PhotoItem } from '../../../machines/photos/photos.types.ts';

type Step = Trace<typeof photosMachine>;
type Items = readonly PhotoItem[];

const PART = 'part-1';
const on = (step: Step, ...types: readonly string[]): boolean => types.includes(step.event.type);
const itemsIn = (snapshot: Step['before']): Items => snapshot.context.groups[PART] ?? [];
const find = (items: Items, key: unknown): PhotoItem | undefined => items.find((item) => item.key === key);
const keys = (items: Items): string[] => items.map(({ key }) => key);
const ids = (items: Items): string[] => items.flatMap((item) => (item.phase === 'uploaded' ? [item.photoId] : []));
const told = (step: Step, type: string): boolean => step.sent.some((event) => event.type === type);
const began = (step: Step): unknown[] =>
  step.calls.map(({ input }) => (typeof input === 'object' && input !== null && 'key' in input ? input.key : null));
const isIdle = (snapshot: Step['before']): boolean => snapshot.matches({ queue: 'idle' });
const isWaiting = ({ phase }: PhotoItem): boolean => phase === 'waiting' || phase === 'again';
const isStart = (step: Step): boolean => on(step, 'xstate.init');

export const photosInvariants = defineInvariants(photosMachine, [
  {
    id: 'PHOTOS-1',
    spec: 'S9.10',
    says: { en: 'A part never has more than 10 photos', fr: 'Une pièce n’a jamais plus de 10 photos' },
    // A photo still uploading while the answers change elsewhere may lose its place, which shows only when it arrives.
    holds: ({ after }) =>
      ids(itemsIn(after)).length <= PHOTOS.most &&
      itemsIn(after).filter(({ phase }) => phase !== 'working' && phase !== 'refused').length <= PHOTOS.most,
  },
  {
    id: 'PHOTOS-2',
    spec: 'S5.12 S5.13 S9.8',
    says: {
      en: 'Of chosen files, those that are empty, over 50 MB or too many are refused by name; the others are added in their order',
      fr: 'Parmi les fichiers choisis, ceux qui sont vides, dépassent 50 Mo ou sont de trop sont refusés avec leur nom; les autres sont ajoutés dans leur ordre',
    },
    holds: (step) => {
      if (!on(step, 'photos.add')) return true;
      const files = step.event['files'] as readonly PhotoFile[];
      const room = Math.max(0, PHOTOS.most - itemsIn(step.before).filter(({ phase }) => phase !== 'refused').length);
      const fit = files.filter(({ size }) => size > 0 && size <= 50 * 1024 * 1024);
      const refusals = step.after.context.refusals[PART] ?? [];
      const names = files.filter((file) => !fit.includes(file)).map(({ name }) => name);
      return (
        itemsIn(step.after).length === itemsIn(step.before).length + Math.min(room, fit.length) &&
        equal(keys(itemsIn(step.after)).slice(0, itemsIn(step.before).length), keys(itemsIn(step.before))) &&
        refusals.some(({ kind }) => kind === 'tooMany') === fit.length > room &&
        names.every((name) => refusals.some((refusal) => 'name' in refusal && refusal.name === name))
      );
    },
  },
  {
    id: 'PHOTOS-3',
    spec: '§2',
    says: {
      en: 'Photos are sent one at a time, in their order, and none waits while none is on its way',
      fr: 'Les photos sont envoyées une à la fois, dans leur ordre, et aucune n’attend si aucune n’est en route',
    },
    holds: ({ after, calls }) => {
      const working = itemsIn(after).filter(({ phase }) => phase === 'working');
      return (
        working.length <= 1 &&
        calls.length <= 1 &&
        (working.length === 1) === !isIdle(after) &&
        (!isIdle(after) || !itemsIn(after).some(isWaiting))
      );
    },
  },
  {
    id: 'PHOTOS-4',
    spec: '§2',
    says: {
      en: 'The owner is told when sending begins and when nothing is on its way any more',
      fr: 'Le document sait quand l’envoi commence et quand plus rien n’est en route',
    },
    holds: (step) =>
      isStart(step)
        ? step.sent.length === 0 && isIdle(step.after)
        : isIdle(step.before)
          ? told(step, 'photos.busy') === !isIdle(step.after)
          : !isIdle(step.after) || step.sent.at(-1)?.type === 'photos.idle',
  },
  {
    id: 'PHOTOS-5',
    spec: '§2',
    says: {
      en: 'Each change of the photos that the platform has, and nothing else, is told with their order',
      fr: 'Chaque changement des photos que possède la plateforme, et rien d’autre, est annoncé avec leur ordre',
    },
    holds: (step) => {
      const news = step.sent.filter(({ type }) => type === 'photos.changed');
      if (on(step, 'photos.reset')) return news.length === 0;
      const isRight = news.every(
        (event) => event['partId'] === PART && equal(event['photoIds'], ids(itemsIn(step.after))),
      );
      return (
        isRight &&
        (equal(ids(itemsIn(step.before)), ids(itemsIn(step.after)))
          ? news.length === 0 || on(step, 'photo.move')
          : news.length === 1)
      );
    },
  },
  {
    id: 'PHOTOS-6',
    spec: '§2',
    says: {
      en: 'A removed photo is gone, whatever its state; the others keep their order',
      fr: 'Une photo retirée disparaît, quel que soit son état; les autres gardent leur ordre',
    },
    holds: (step) =>
      !on(step, 'photo.remove') ||
      equal(
        keys(itemsIn(step.after)),
        keys(itemsIn(step.before)).filter((key) => key !== step.event['key']),
      ),
  },
  {
    id: 'PHOTOS-7',
    spec: '§2',
    says: { en: 'A photo moves by one place, within its part', fr: 'Une photo se déplace d’une place, dans sa pièce' },
    holds: (step) => {
      if (!on(step, 'photo.move')) return true;
      const before = keys(itemsIn(step.before));
      const from = before.indexOf(String(step.event['key']));
      const to = from + Number(step.event['by']);
      const moved =
        from < 0 || to < 0 || to >= before.length
          ? before
          : before.toSpliced(from, 1).toSpliced(to, 0, String(step.event['key']));
      return equal(keys(itemsIn(step.after)), moved);
    },
  },
  {
    id: 'PHOTOS-8',
    spec: '§5',
    says: {
      en: 'Only a photo whose upload failed can be tried again: it is then sent, without being begun twice',
      fr: 'Seule une photo dont l’envoi a échoué peut être réessayée : elle est alors envoyée sans être commencée deux fois',
    },
    holds: (step) => {
      if (!on(step, 'photo.retry')) return true;
      const { key } = step.event;
      if (find(itemsIn(step.before), key)?.phase !== 'failed') return equal(itemsIn(step.before), itemsIn(step.after));
      const phase = find(itemsIn(step.after), key)?.phase;
      return (
        !began(step).includes(key) &&
        (isIdle(step.before) ? phase === 'working' && told(step, 'photo.retry') : phase === 'again')
      );
    },
  },
  {
    id: 'PHOTOS-9',
    spec: '§5',
    says: {
      en: 'A photo that could not be sent stays, and holds up no other',
      fr: 'Une photo qui n’a pu être envoyée reste et n’en bloque aucune autre',
    },
    holds: (step) =>
      !on(step, 'photo.failed') ||
      step.before.context.current !== step.event['key'] ||
      (find(itemsIn(step.after), step.event['key'])?.phase ===
        (step.event['canRetry'] === true ? 'failed' : 'refused') &&
        isIdle(step.after) === !itemsIn(step.before).some(isWaiting)),
  },
  {
    id: 'PHOTOS-10',
    spec: '§2',
    says: {
      en: 'A part has no photo twice: the second is taken away and said to be there',
      fr: 'Une pièce n’a pas deux fois la même photo : la seconde est retirée et signalée comme déjà présente',
    },
    holds: (step) => {
      const known = ids(itemsIn(step.after));
      if (new Set(known).size !== known.length) return false;
      const { key, photoId } = step.event;
      if (!on(step, 'photo.uploaded') || step.before.context.current !== key) return true;
      if (ids(itemsIn(step.before)).length >= PHOTOS.most) return find(itemsIn(step.after), key) === undefined;
      const isTwice = ids(itemsIn(step.before)).includes(String(photoId));
      const twice = ({ context }: Step['after']): number =>
        (context.refusals[PART] ?? []).filter(({ kind }) => kind === 'twice').length;
      return (
        twice(step.after) === twice(step.before) + (isTwice ? 1 : 0) &&
        (find(itemsIn(step.after), key) === undefined) === isTwice
      );
    },
  },
  {
    id: 'PHOTOS-11',
    spec: 'S2.56',
    says: {
      en: 'Only a photo that the platform has is shown large, until that is closed or the photo removed',
      fr: 'Seule une photo que possède la plateforme est agrandie, jusqu’à la fermeture ou au retrait de la photo',
    },
    holds: (step) => {
      const { opened } = step.after.context;
      if (opened !== null && find(itemsIn(step.after), opened)?.phase !== 'uploaded') return false;
      if (on(step, 'lightbox.close')) return opened === null;
      if (on(step, 'photo.open') && step.before.context.opened === null)
        return (opened === step.event['key']) === (find(itemsIn(step.before), step.event['key'])?.phase === 'uploaded');
      if (opened === step.before.context.opened) return opened !== step.event['key'] || !on(step, 'photo.remove');
      return (
        opened === null &&
        (on(step, 'photos.reset') || (on(step, 'photo.remove') && step.event['key'] === step.before.context.opened))
      );
    },
  },
  {
    id: 'PHOTOS-12',
    spec: '§5',
    says: {
      en: 'Dismissed refusals are gone; nothing else changes',
      fr: 'Les refus masqués disparaissent; rien d’autre ne change',
    },
    holds: (step) =>
      !on(step, 'refusals.dismiss') ||
      ((step.after.context.refusals[PART] ?? []).length === 0 &&
        equal(itemsIn(step.before), itemsIn(step.after)) &&
        step.sent.length === 0),
  },
  {
    id: 'PHOTOS-13',
    spec: '§2',
    says: {
      en: 'When the answers change elsewhere the photos are theirs, those on their way stay, and the owner is told how many failed',
      fr: 'Quand les réponses changent ailleurs, les photos sont les leurs, celles en route restent, et le propriétaire apprend combien ont échoué',
    },
    holds: (step) => {
      const idle = step.sent.find(({ type }) => type === 'photos.idle');
      const failed = itemsIn(step.after).filter(({ phase }) => phase === 'failed' || phase === 'refused').length;
      if (idle && idle['failedCount'] !== failed) return false;
      if (!on(step, 'photos.reset')) return true;
      const onTheirWay = (snapshot: Step['after']) =>
        itemsIn(snapshot)
          .filter(({ phase }) => phase !== 'uploaded')
          .map(({ key }) => key);
      const wanted = (step.event['photoIds'] as Record<string, readonly string[]>)[PART];
      const stay = onTheirWay(step.after);
      const areKept = onTheirWay(step.before).every(
        (key) => stay.includes(key) || itemsIn(step.after).length >= PHOTOS.most,
      );
      return equal(ids(itemsIn(step.after)), wanted) && areKept && step.after.matches({ lightbox: 'closed' });
    },
  },
  {
    id: 'PHOTOS-14',
    spec: '§2',
    says: {
      en: 'Which photo is on its way is known, and when none is',
      fr: 'On sait toujours quelle photo est en route, et quand il n’y en a aucune',
    },
    holds: ({ after }) =>
      after.context.current === (itemsIn(after).find(({ phase }) => phase === 'working')?.key ?? null),
  },
  {
    id: 'PHOTOS-15',
    spec: 'S2.56',
    says: {
      en: 'The lightbox is there exactly while a photo is shown large, and can be closed',
      fr: 'La visionneuse est là tant qu’une photo est agrandie, et peut être fermée',
    },
    holds: ({ after }) =>
      after.matches({ lightbox: 'open' }) === (after.context.opened !== null) &&
      after.can({ type: 'lightbox.close' }) === (after.context.opened !== null),
  },
  {
    id: 'PHOTOS-16',
    spec: 'docs/decisions',
    says: {
      en: 'Before the answers are sent, the photos that failed are tried again; the owner always learns whether a photo is missing',
      fr: 'Avant l’envoi des réponses, les photos qui ont échoué sont réessayées; le propriétaire sait toujours si une photo manque',
    },
    holds: (step) => {
      const missing = (snapshot: Step['after']) =>
        itemsIn(snapshot).filter(({ phase }) => phase === 'failed' || phase === 'refused').length;
      const isTold = !isIdle(step.after) || told(step, 'photos.idle');
      if (on(step, 'photos.retry')) return itemsIn(step.after).every(({ phase }) => phase !== 'failed') && isTold;
      return isStart(step) || missing(step.before) === missing(step.after) || isTold;
    },
  },
]);
