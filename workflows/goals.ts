/**
 * The situation that a workflow is for, by stem; or one on the way there, and the rules that follow it. This way, by its
 * shortest, is emphasised when drawn.
 */
export const GOALS: Readonly<Record<string, string | readonly [situation: string, ...rules: string[]]>> = {
  access: 'granted',
  account: ['savingPassword', 'savingPassword/changePassword-done'],
  assignment: ['saving', 'saving/saveAssignment-done'],
  client: 'open.saved',
  connection: 'trial.ended.tested',
  'credit-request': [
    'open.reserved.editing.dirty',
    'open.reserved.editing/answer.send/isReadyToSend',
    'open.submitting/sendDocument-done/otherwise',
  ],
  document: 'offered.downloaded',
  reading: 'shown',
  draft: 'kept',
  inactivity: 'present',
  'leave-guard': 'open',
  list: 'loaded',
  'list-export': 'saved',
  lock: ['releasing', 'releasing/releaseLock-done'],
  network: 'online',
  'new-work': 'resting',
  'next-document': ['finding', 'finding/findNext-done/isThere'],
  notifications: 'showing',
  order: [
    'open.reserved.editing.dirty',
    'open.reserved.editing/sale.confirm/isComplete',
    'open.submitting/sendDocument-done/otherwise',
  ],
  photo: 'done',
  photos: 'queue.working.carrying',
  preferences: ['language.keeping', 'language.keeping/keepLanguage-done'],
  'price-list': ['replacing', 'replacing/replaceList-done', 'loading/loadPriceList-done/mayChange'],
  'profile-picture': ['saving', 'saving/savePicture-done'],
  'quote-request': [
    'open.reserved.editing.dirty',
    'open.reserved.editing/quote.submit/isReadyToSend',
    'open.submitting/sendDocument-done/otherwise',
  ],
  record: 'loaded.settled',
  report: 'writing.mailed',
  'saved-views': ['saving', 'saving/keepView-done'],
  scope: ['saving', 'saving/saveScope-done'],
  search: 'asked',
  'search-box': 'open.ready.found',
  session: 'signedIn.current',
  settings: 'editing.saved',
  'shared-draft': ['open.offering.offered', 'open.offering.offered/offer.accept'],
  startup: 'ready',
  tour: 'ready.show.playing',
  update: 'reloading',
  'work-notices': 'news.resting',
  'workflow-explorer': 'page.shown.simulating',
  'workflow-notes': ['saving', 'saving/addNote-done'],
};

/** The situation with what only this workflow does, by stem, where it shares those around it with others. It is open at first. */
export const STORIES: Readonly<Record<string, string>> = {
  'credit-request': 'open.reserved',
  order: 'open.reserved',
  'quote-request': 'open.reserved',
};
