import type { AnyMachineSnapshot } from 'xstate';
import type { WorkNoticesContext } from '../../../machines/work-notices/work-notices.types.ts';
import type { Driver, Named } from '../engine/driver.ts';

const RETRY = { role: 'button', name: 'common:retry' } as const;

const NOT_OFFERED = 'what is not offered has no buttons';

/** Each notice is a link to its document. */
function links(snapshot: AnyMachineSnapshot): readonly Named[] {
  const { latest } = snapshot.context as WorkNoticesContext;
  return (latest?.notices ?? []).map(({ kind, documentKind, number, by, id }) => ({
    role: 'link',
    name: {
      key: kind === 'assigned' ? `work-notices:assigned.${documentKind}` : `work-notices:kind.${kind}`,
      params: { number, by },
    },
    isPrefix: true,
    value: documentKind === 'order' ? `/order/${id}/` : `/quoteRequest/${id}/`,
  }));
}

export const workNoticesDriver: Driver = {
  controls: {
    'notices.retry': () => RETRY,
    'desktop.accept': () => ({ role: 'button', name: 'work-notices:turnOn' }),
    'desktop.decline': () => ({ role: 'button', name: 'work-notices:noThanks' }),
  },
  shows: links,
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
