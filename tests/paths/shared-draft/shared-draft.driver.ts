import type { Driver } from '../engine/driver.ts';

export const sharedDraftDriver: Driver = {
  controls: {
    'offer.accept': () => ({ role: 'button', name: 'shared-draft:continue' }),
    'offer.decline': () => ({ role: 'button', name: 'shared-draft:startOver' }),
  },
  environment: [
    'editing.begun',
    'editing.ended',
    'draft.typed',
    'draft.emptied',
    'send.begun',
    'send.refused',
    'draft.sent',
    'page.left',
  ],
  toBeginning: {
    'offer.accept': 'the offer stands above the form, which is next',
    'offer.decline': 'the offer stands above the form, which is next',
  },
  leftOut: {},
};
