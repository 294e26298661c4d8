import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { photoMachine } from '../photo/photo.machine.ts';
import type { PhotoFile } from '../photo/photo.types.ts';
import { ofEvent } from '../support/params.ts';
import * as rules from './photos.rules.ts';
import type { PhotosContext, PhotosEvent, PhotosInput, PhotosMessage } from './photos.types.ts';

type Key = { key: string };

/**
 * The photos of a document's parts (spec §2, §5, §9): uploaded ones, and those being uploaded, one at a time. The owner
 * is told which photos each part has. Stopping the machine aborts running calls.
 */
export const photosMachine = setup({
  types: {
    context: {} as PhotosContext,
    input: {} as PhotosInput,
    events: {} as PhotosEvent,
  },
  actors: { photo: photoMachine },
  guards: {
    hasWaiting: ({ context }) => rules.firstWaiting(context) !== undefined,
    isKnown: ({ context }, { key }: Key) => rules.itemOf(context.groups, key) !== undefined,
    isCurrent: ({ context }, { key }: Key) => context.current === key,
    isFailed: ({ context }, { key }: Key) => rules.itemOf(context.groups, key)?.phase === 'failed',
    /** Some photo may be tried again. */
    hasRetryable: ({ context }) =>
      Object.values(context.groups).some((items) => items.some(({ phase }) => phase === 'failed')),
    isUnsent: ({ context }, { key }: Key) => rules.hasFailed(context.groups, key),
    hasUnsent: ({ context }) => rules.failedCount(context.groups) > 0,
    isUploaded: ({ context }, { key }: Key) => rules.itemOf(context.groups, key)?.phase === 'uploaded',
    isOpened: ({ context }, { key }: Key) => context.opened === key,
    canMove: ({ context: { groups } }, { key, by }: Key & { by: -1 | 1 }) =>
      rules.placeAfter(rules.itemsOf(groups, rules.partOf(groups, key) ?? ''), key, by) !== null,
  },
  actions: {
    add: assign(({ context }, { partId, files }: { partId: string; files: readonly PhotoFile[] }) =>
      rules.afterAdding(context, partId, files),
    ),
    forgetRefusals: assign({
      refusals: ({ context }, { partId }: { partId: string }) => ({ ...context.refusals, [partId]: [] }),
    }),
    move: assign({
      groups: ({ context }, { key, by }: Key & { by: -1 | 1 }) => rules.afterMoving(context.groups, key, by),
    }),
    keepOpened: assign({ opened: (_, { key }: Key) => key }),
    forgetOpened: assign({ opened: null }),
    keepFailed: assign({
      groups: ({ context }, { key, canRetry }: Key & { canRetry: boolean }) =>
        rules.afterPhase(context.groups, key, canRetry ? 'failed' : 'refused'),
    }),
    putBack: assign({ groups: ({ context }, { key }: Key) => rules.afterPhase(context.groups, key, 'again') }),
    putAllBack: assign({ groups: ({ context }) => rules.afterRetrying(context.groups) }),
    forgetCurrent: assign({ current: null }),
    tellChanged: sendTo(
      ({ context }) => context.owner,
      ({ context: { groups } }, { key }: Key): PhotosMessage => {
        const partId = rules.partOf(groups, key) ?? '';
        return { type: 'photos.changed', partId, photoIds: rules.uploadedIds(groups, partId) };
      },
    ),
    tellBusy: sendTo(({ context }) => context.owner, { type: 'photos.busy' } satisfies PhotosMessage),
    tellIdle: sendTo(
      ({ context }) => context.owner,
      ({ context: { groups } }): PhotosMessage => ({
        type: 'photos.idle',
        failedCount: rules.failedCount(groups),
        failedIn: rules.firstFailed(groups),
      }),
    ),
    reset: assign({
      groups: ({ context }, { photoIds }: { photoIds: Readonly<Record<string, readonly string[]>> }) =>
        rules.afterReset(context.groups, photoIds),
    }),
    /** Starts the first waiting photo, or retries it if it failed before. */
    beginNext: enqueueActions(({ context, enqueue, self }) => {
      const item = rules.firstWaiting(context);
      if (!item) return;
      const { key, file } = item;
      enqueue.assign({ current: key, groups: rules.afterPhase(context.groups, key, 'working') });
      if (item.phase === 'again') enqueue.sendTo(key, { type: 'photo.retry' });
      else enqueue.spawnChild('photo', { id: key, input: { key, file, owner: self } });
    }),
    /** Assigns the uploaded photo to the part, unless the part already has the same one. */
    keepUploaded: enqueueActions(({ context, enqueue }, { key, photoId }: Key & { photoId: string }) => {
      const partId = rules.partOf(context.groups, key) ?? '';
      const after = rules.afterUpload(context, key, photoId);
      enqueue.assign(after);
      if (rules.itemOf(after.groups, key))
        enqueue.sendTo(context.owner, {
          type: 'photos.changed',
          partId,
          photoIds: rules.uploadedIds(after.groups, partId),
        } satisfies PhotosMessage);
      else enqueue.stopChild(key);
    }),
    /** Removes a photo from the part; aborts its upload. */
    remove: enqueueActions(({ context: { groups, owner }, enqueue }, { key }: Key) => {
      const partId = rules.partOf(groups, key) ?? '';
      const after = rules.afterRemoving(groups, key);
      enqueue.stopChild(key);
      enqueue.assign({ groups: after });
      if (rules.itemOf(groups, key)?.phase === 'uploaded')
        enqueue.sendTo(owner, {
          type: 'photos.changed',
          partId,
          photoIds: rules.uploadedIds(after, partId),
        } satisfies PhotosMessage);
    }),
  },
}).createMachine({
  id: 'photos',
  context: ({ input }) => ({
    owner: input.owner,
    groups: rules.groupsOf(input),
    refusals: {},
    current: null,
    opened: null,
    next: 1,
  }),
  type: 'parallel',
  states: {
    queue: {
      description: 'The photos of the parts are kept in their order',
      initial: 'idle',
      on: {
        'photos.add': { actions: { type: 'add', params: ofEvent } },
        'photos.reset': { actions: { type: 'reset', params: ofEvent } },
        'refusals.dismiss': { actions: { type: 'forgetRefusals', params: ofEvent } },
        'photo.remove': {
          guard: { type: 'isKnown', params: ofEvent },
          actions: { type: 'remove', params: ofEvent },
        },
        'photo.retry': {
          guard: { type: 'isFailed', params: ofEvent },
          actions: { type: 'putBack', params: ofEvent },
        },
        'photo.move': {
          guard: { type: 'canMove', params: ofEvent },
          actions: [
            { type: 'move', params: ofEvent },
            { type: 'tellChanged', params: ofEvent },
          ],
        },
      },
      states: {
        idle: {
          description: 'No photo is being uploaded',
          always: { guard: 'hasWaiting', target: 'working' },
          on: {
            'photos.retry': [{ guard: 'hasRetryable', actions: 'putAllBack' }, { actions: 'tellIdle' }],
            // The owner knows whether one of them failed.
            'photo.remove': {
              guard: { type: 'isUnsent', params: ofEvent },
              actions: [{ type: 'remove', params: ofEvent }, 'tellIdle'],
            },
            'photos.reset': {
              guard: 'hasUnsent',
              actions: [{ type: 'reset', params: ofEvent }, 'tellIdle'],
            },
          },
        },
        working: {
          description: 'Photos are being uploaded, one after the other',
          entry: 'tellBusy',
          exit: 'tellIdle',
          initial: 'choosing',
          on: { 'photos.retry': { actions: 'putAllBack' } },
          states: {
            choosing: {
              description: 'The next photo starts',
              always: [
                { guard: 'hasWaiting', target: 'carrying', actions: 'beginNext' },
                { target: '#photos.queue.idle' },
              ],
            },
            carrying: {
              description: 'One photo is being checked, converted and uploaded',
              exit: 'forgetCurrent',
              on: {
                'photo.uploaded': {
                  guard: { type: 'isCurrent', params: ofEvent },
                  target: 'choosing',
                  actions: { type: 'keepUploaded', params: ofEvent },
                },
                'photo.failed': {
                  guard: { type: 'isCurrent', params: ofEvent },
                  target: 'choosing',
                  actions: { type: 'keepFailed', params: ofEvent },
                },
                'photo.remove': {
                  guard: { type: 'isCurrent', params: ofEvent },
                  target: 'choosing',
                  actions: { type: 'remove', params: ofEvent },
                },
              },
            },
          },
        },
      },
    },
    lightbox: {
      description: 'Photos can be enlarged',
      initial: 'closed',
      states: {
        closed: {
          description: 'No photo is enlarged',
          on: {
            'photo.open': {
              guard: { type: 'isUploaded', params: ofEvent },
              target: 'open',
              actions: { type: 'keepOpened', params: ofEvent },
            },
          },
        },
        open: {
          description: 'A photo of a part is enlarged',
          exit: 'forgetOpened',
          on: {
            'lightbox.close': 'closed',
            'photos.reset': 'closed',
            'photo.remove': { guard: { type: 'isOpened', params: ofEvent }, target: 'closed' },
          },
        },
      },
    },
  },
});
