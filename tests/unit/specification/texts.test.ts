/** The texts quoted in the specification. The walks and view tests check that they are shown. */
import { expect, it } from 'vitest';
import access from '../../../locales/en/access.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import connection from '../../../locales/en/connection.json' with { type: 'json' };
import creditRequest from '../../../locales/en/credit-request.json' with { type: 'json' };
import document from '../../../locales/en/document.json' with { type: 'json' };
import field from '../../../locales/en/field.json' with { type: 'json' };
import help from '../../../locales/en/help.json' with { type: 'json' };
import inactivity from '../../../locales/en/inactivity.json' with { type: 'json' };
import leaveGuard from '../../../locales/en/leave-guard.json' with { type: 'json' };
import lock from '../../../locales/en/lock.json' with { type: 'json' };
import order from '../../../locales/en/order.json' with { type: 'json' };
import photo from '../../../locales/en/photo.json' with { type: 'json' };
import photos from '../../../locales/en/photos.json' with { type: 'json' };
import quoteRequest from '../../../locales/en/quote-request.json' with { type: 'json' };
import record from '../../../locales/en/record.json' with { type: 'json' };
import scope from '../../../locales/en/scope.json' with { type: 'json' };
import scopeInFrench from '../../../locales/fr/scope.json' with { type: 'json' };
import session from '../../../locales/en/session.json' with { type: 'json' };
import settings from '../../../locales/en/settings.json' with { type: 'json' };
import takeAway from '../../../locales/en/take-away.json' with { type: 'json' };
import time from '../../../locales/en/time.json' with { type: 'json' };
import { textsNow } from '../../../scripts/texts/texts.ts';

it.each([
  ['the hours of the support line [S1.19]', help.hours, 'Mon-Fri 8AM-5PM'],
  ['the answers of the leave-page dialog [S2.51]', [leaveGuard.leave, leaveGuard.stay], ['Leave', 'Stay']],
  ['the inactivity dialog [S2.52]', inactivity.question, 'Are you still here?'],
  ['its buttons [S2.53]', [inactivity.continue, inactivity.close], ['Continue editing', 'Close']],
  ['the unauthorized page: headline [S2.57]', access.unauthorized.title, 'Whoops'],
  [
    'the unauthorized page: text [S2.58]',
    access.unauthorized.text,
    'Sorry, you are not authorized to access this page',
  ],
  [
    'the unauthorized page: notice [S2.59]',
    access.unauthorized.notice,
    'You must have permissions to be able to use the page',
  ],
  [
    'the scope selector’s label [S2.60]',
    [scope.label, scopeInFrench.label],
    ['Scope Selector', 'Sélecteur d’organisation'],
  ],
  [
    'the labels of reasons [S3.39]',
    Object.values(record.reason).slice(1),
    [
      'Ordered by error by the collision shop',
      'Supplier error (side, make, year, etc.)',
      'Back order',
      'Part does not need replacing',
      'Part delivered late',
      'Quality differs from confirmation',
      'Vehicle declared total loss',
      'Other',
      'All parts cancelled',
    ],
  ],
  [
    'the labels of reasons of credits [S3.41]',
    [creditRequest.shopReason, creditRequest.field.approvalReason, creditRequest.field.refusalReason],
    ['Reason from collision shop', 'Reason to approve the credit', 'Reason to refuse the credit'],
  ],
  ['the lock that someone holds [S4.14]', quoteRequest.lock.heldBy, 'The quote is being edited by {{name}}.'],
  ['an outdated page [S4.15]', lock.outdated, 'The current page is outdated and should be refreshed.'],
  ['time: ended [S4.17]', time.ended, 'Ended'],
  ['time: ends at [S4.18]', time.endsAt, 'Ends at {{time}}'],
  ['time: late [S4.19]', time.late, 'Late: no answer'],
  ['required [S5.1]', field.required, 'This field is required.'],
  ['integer [S5.2]', field.notAnInteger, 'The value must be an integer'],
  ['max length [S5.3]', field.tooLong, 'The value cannot exceed {{max}} characters.'],
  ['min length [S5.4]', field.tooShort, 'The value must contain at least {{min}} characters.'],
  ['name [S5.5]', field.nameOnly, 'Name must not contain special characters or numbers.'],
  ['not a valid number [S5.6]', field.notANumber, 'This is not a valid number.'],
  ['too large [S5.7]', field.tooLarge, 'The value cannot exceed {{bound}}.'],
  ['too many decimals [S5.8]', field.tooManyDecimals, 'Too many decimals.'],
  ['too small [S5.9]', field.tooSmall, 'The value must be at least {{bound}}.'],
  ['digits only [S5.10]', field.digitsOnly, 'The value must contain digits only.'],
  [
    'url [S5.11]',
    [field.url, settings.problem.url],
    ['Url must be a valid http(s) url.', 'Url must be a valid http(s) url.'],
  ],
  ['photo over the limit [S5.12]', photos.refusal.tooLarge, '{{name}} is too large: {{size}} MB.'],
  ['too many photos [S5.13]', photos.refusal.tooMany, 'Limit of {{max}} photos per part: the others were not added.'],
  ['an upload that failed [S5.15]', [photo.failed, photo.retry], ['The upload failed.', 'Retry upload']],
  ['the title of load errors [S8.1]', common.loadingError, 'Loading Error'],
  ['load error: credit [S8.2]', record.loadFailed.credit, 'There was an issue retrieving the credit'],
  ['load error: credit request [S8.3]', creditRequest.loadFailed, 'There was an issue retrieving the credit request'],
  ['load error: invoice [S8.4]', record.loadFailed.invoice, 'There was an issue retrieving the invoice'],
  ['load error: order [S8.5]', order.loadFailed, 'There was an issue retrieving the order'],
  ['load error: quote request [S8.6]', quoteRequest.loadFailed, 'There was an issue retrieving the quote request'],
  [
    'load error: supplier [S8.7]',
    [settings.loadFailed.supplier, settings.loadFailed.inventoryApi, settings.loadFailed.openHours],
    Array.from({ length: 3 }, () => 'There was an issue retrieving the supplier'),
  ],
  ['PDF of a credit [S8.8]', document.failed.credit, 'A problem occurred while fetching the credit'],
  ['PDF of an invoice [S8.9]', document.failed.invoice, 'A problem occurred while fetching the invoice'],
  ['save error: credit [S8.10]', creditRequest.answerFailed, 'A problem occurred while completing your credit'],
  ['save error: order [S8.11]', order.completeFailed, 'A problem occurred while completing your order'],
  ['save error: quote [S8.12]', quoteRequest.sendFailed, 'A problem occurred while submitting your quote'],
  ['save error: supplier [S8.13]', settings.failed.inventoryApi, 'A problem occurred while updating the supplier'],
  ['save error: open hours [S8.14]', settings.failed.openHours, 'A problem occurred while updating the Open Hours'],
  [
    'save error: notification settings [S8.15]',
    settings.failed.communications,
    'A problem occurred while updating the notification settings',
  ],
  [
    'load error: notification settings [S8.16]',
    settings.loadFailed.communications,
    'A problem occurred while fetching the notification settings',
  ],
  ['the cancelled order [S8.21]', order.cancelled, 'Sorry, the order has been cancelled.'],
  [
    'cancelled parts [S8.22]',
    order.blocked,
    'Cannot save the invoice; the order includes one or more cancelled parts.',
  ],
  ['the cancelled quote request [S8.23]', quoteRequest.cancelled, 'The quote request has been cancelled.'],
  ['the expired quote request [S8.24]', quoteRequest.expired, 'The quote request has expired.'],
  ['success: credit [S8.25]', creditRequest.completed, 'The credit has been completed successfully!'],
  ['success: order [S8.26]', order.completed, 'The order has been completed successfully!'],
  ['success: quote [S8.27]', quoteRequest.sent, 'The quote has been sent successfully!'],
  ['success: supplier [S8.28]', settings.saved.inventoryApi, 'The supplier has been updated successfully!'],
  ['success: open hours [S8.29]', settings.saved.openHours, 'The Open Hours has been updated successfully!'],
  [
    'the copied text [S8.30]',
    [connection.copied, takeAway.copied],
    ['Text copied to clipboard.', 'Text copied to clipboard.'],
  ],
  [
    'the redirect count [S8.35]',
    session.problem.redirectCountExceeded,
    'Redirect count exceeded while trying to sign in.',
  ],
] as const)('%s', (_, text, expected) => {
  // Notifications are shown as HTML.
  expect(typeof text === 'string' ? text.replace(/<\/?strong>/g, '') : text).toEqual(expected);
});

it('a back order has one name in each language', () => {
  // Of a new version of the portal.
  const texts = [...textsNow()].filter(([file]) => file !== 'update').flatMap(([, own]) => [...own.values()]);
  const odd = texts.filter(
    ({ en, fr }) =>
      /\bback.?order/i.test(en) !== /\bdiffér(?:é|er|ez)/i.test(fr) ||
      /back-order|^later$|for later/i.test(en) ||
      /commandes? différée/i.test(fr),
  );
  expect(odd).toEqual([]);
});
