import * as v from 'valibot';
import { DATE_PRESETS } from '../../domain/date-presets.ts';
import { ASSIGNED, SUBSTATUSES } from '../../domain/list-filters.ts';
import { LONGEST_SEARCH } from '../../domain/list-query.ts';
import { LIST_KINDS, listRequirement, LISTS, SORT_DIRECTIONS, type ListKind } from '../../domain/lists.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { VIEW_LIMITS, type SavedView, type SavedViews, type ViewQuery } from '../../domain/saved-view.ts';
import { defineCall } from '../call.ts';
import { day, id } from '../common.ts';
import { filled, text } from '../texts.ts';

/** Users who may read a list may save views of it; users who may change its documents may share them. */
export const VIEW_REQUIREMENTS = {
  keep: (list: ListKind): Requirement => listRequirement(list),
  share: (list: ListKind): Requirement => listRequirement(list, AccessLevel.Update),
  /** Administrators may change views that others share. */
  administer: { feature: 'supplier-settings', levels: [AccessLevel.Update] } satisfies Requirement,
};
const requires = LIST_KINDS.map(VIEW_REQUIREMENTS.keep);

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

/** The choices of a view of any list, each once: the platform checks that the list has them. */
export const VIEW_CHOICES = {
  tab: distinct(LIST_KINDS.flatMap((kind) => [...LISTS[kind].tabs])),
  preset: ['', ...DATE_PRESETS],
  substatus: ['', ...SUBSTATUSES],
  unread: ['', 'only'],
  assigned: ['', ...ASSIGNED],
  sort: distinct(LIST_KINDS.flatMap((kind) => [...LISTS[kind].sorts])),
} as const;

const dayOrNone = v.union([day, v.literal('')]);
const query = v.strictObject({
  tab: v.picklist(VIEW_CHOICES.tab),
  search: text(LONGEST_SEARCH),
  updateFrom: dayOrNone,
  updateTo: dayOrNone,
  preset: v.picklist(VIEW_CHOICES.preset),
  shop: v.union([id, v.literal('')]),
  substatus: v.picklist(VIEW_CHOICES.substatus),
  unread: v.picklist(VIEW_CHOICES.unread),
  // Views saved before this filter existed lack it.
  assigned: v.optional(v.picklist(VIEW_CHOICES.assigned), ''),
  sort: v.picklist(VIEW_CHOICES.sort),
  direction: v.picklist(SORT_DIRECTIONS),
}) satisfies v.GenericSchema<unknown, ViewQuery>;

const view = v.object({
  id,
  name: v.string(),
  isShared: v.boolean(),
  isMine: v.boolean(),
  by: v.string(),
  isChangeable: v.boolean(),
  query,
}) satisfies v.GenericSchema<unknown, SavedView>;
const response = v.object({
  views: v.array(view),
  isSharingAllowed: v.boolean(),
}) satisfies v.GenericSchema<unknown, SavedViews>;
const named = { name: filled(VIEW_LIMITS.name), isShared: v.boolean() };

export const listViews = defineCall({
  service: 'sourcing',
  name: 'listViews',
  summary: 'The views of a list that the caller saved, and those shared in the organisation in scope',
  method: 'GET',
  path: '/saved-views',
  query: v.strictObject({ list: v.picklist(LIST_KINDS) }),
  response,
  requires,
  status: 200,
  problems: ['validation'],
});

export const saveView = defineCall({
  service: 'sourcing',
  name: 'saveView',
  summary: 'Saves a view of a list, 50 per user at most, and returns all of the list',
  method: 'POST',
  path: '/saved-views',
  body: v.object({ list: v.picklist(LIST_KINDS), ...named, query }),
  response,
  requires,
  status: 201,
  problems: ['validation', 'too-many-views'],
  isIdempotent: true,
});

export const renameView = defineCall({
  service: 'sourcing',
  name: 'renameView',
  summary: 'Renames a view, and shares it or not: the caller’s, or a shared one as an administrator',
  method: 'PUT',
  path: '/saved-views/{id}',
  params: v.object({ id }),
  body: v.object(named),
  response,
  requires,
  status: 200,
  problems: ['validation', 'not-found'],
});

export const deleteView = defineCall({
  service: 'sourcing',
  name: 'deleteView',
  summary: 'Deletes a view: the caller’s, or a shared one as an administrator',
  method: 'DELETE',
  path: '/saved-views/{id}',
  params: v.object({ id }),
  response,
  requires,
  status: 200,
  problems: ['not-found'],
});
