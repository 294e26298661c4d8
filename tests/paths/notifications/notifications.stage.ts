import { submitQuote } from '../../../contracts/supplier/quote-requests.ts';
import { NOTIFICATIONS } from '../../../machines/support/timing.ts';
import type { Stage } from '../engine/stage.ts';
import {
  ANSWERING_PAGE,
  answering,
  answeringCalls,
  myself,
  ok,
  openInPortal,
  organisation,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

const ALONE =
  'the other notification of the model is an endless one, which needs a send that fails after its page was left';
let pages = 0;
const ENDLESS =
  'only a send that fails after its page was left stays until it is closed: tests/browser/sending.spec.ts';

export const notificationsStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: {},
  // Earlier notifications are behind a button in the header.
  shows: () => [{ role: 'region', name: 'notifications:label' }],
  background: [
    myself(profileOf([answering([organisation('montreal', 'Montreal')])], 'montreal')),
    {
      contract: submitQuote,
      reply: ok({ quoteId: 'q-1', quoteRequestId: 'qr-1', submittedAt: new Date().toISOString(), totalCents: 36_000 }),
    },
    ...answeringCalls(),
  ],
  causes: {
    // Sends a quote, each time on another page, opened like a link.
    'notification.show': async (scene) => {
      const { page, say } = scene;
      await openInPortal(scene, `${ANSWERING_PAGE}-${(pages += 1)}`);
      await untilEditable(scene);
      await page.getByRole('button', { name: say('quote-request:submit'), exact: true }).click();
      await page.getByRole('button', { name: say('quote-request:hurry'), exact: true }).click();
    },
    'notification.ended': async ({ pass }) => pass(NOTIFICATIONS.shortest),
  },
  // The model has one notification that ends, and the page would show a repeated one as another.
  canCause: ({ type, id, notification }, snapshot) =>
    type === 'notification.show' ? snapshot.matches('empty') && Object(notification).id === 1 : id === 1,
  leftOut: {
    'transition notifications · notification.show · 1': ENDLESS,
    'transition notifications.showing · notification.close · 2': ALONE,
    'transition notifications.showing · notification.ended · 2': ALONE,
    'transition notifications.showing · notification.resume · 1': ENDLESS,
  },
};
