import type { AnyMachineSnapshot } from 'xstate';
import { unreadOf } from '../../../machines/work-notices/work-notices.rules.ts';
import type { WorkNoticesContext } from '../../../machines/work-notices/work-notices.types.ts';
import type { Driver, Named } from '../engine/driver.ts';

const RETRY = { role: 'button', name: 'common:retry' } as const;

const NOT_OFFERED = 'what is not offered has no buttons';

/** Each notice is a link to its document, with when it was, and whether it is new to the user. */
function links({ context }: AnyMachineSnapshot): readonly Named[] {
  const { latest, newSince } = context as WorkNoticesContext;
  const unread = unreadOf(latest);
  return (latest?.notices ?? []).map((notice) => {
    const { kind, documentKind, number, by, id, at } = notice;
    const isNew = unread.includes(notice) || (newSince !== '' && at > newSince);
    return {
      role: 'link',
      name: {
        key: kind === 'assigned' ? `work-notices:assigned.${documentKind}` : `work-notices:kind.${kind}`,
        params: { number, by },
      },
      isPrefix: true,
      value: documentKind === 'order' ? `/order/${id}/` : `/quoteRequest/${id}/`,
      within: {
        selector: `li:has(a${isNew ? '.is-new' : ':not(.is-new)'})`,
        text: { as: 'longDate', instant: at },
      },
    };
  });
}

export const workNoticesDriver: Driver = {
  controls: {
    'notices.retry': () => RETRY,
    'desktop.accept': () => ({ role: 'button', name: 'work-notices:turnOn' }),
    'desktop.decline': () => ({ role: 'button', name: 'work-notices:noThanks' }),
  },
  shows: (snapshot) => [{ role: 'heading', name: 'work-notices:title' }, ...links(snapshot)],
  environment: ['notices.show', 'page.hidden', 'page.shown'],
  leftOut: {
    'refusal workNotices.news.resting · notices.retry · 1 [isUnknown]':
      'once something is known there is no button to try again',
    'refusal workNotices.news.reading · desktop.accept · 1 [isOffered]': NOT_OFFERED,
    'refusal workNotices.news.reading · desktop.decline · 1 [isOffered]': NOT_OFFERED,
    'refusal workNotices.news.resting · desktop.accept · 1 [isOffered]': NOT_OFFERED,
    'refusal workNotices.news.resting · desktop.decline · 1 [isOffered]': NOT_OFFERED,
  },
};
