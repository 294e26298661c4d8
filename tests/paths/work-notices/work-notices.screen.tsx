import type { ActorRefFrom } from 'xstate';
import type { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { DesktopOffer } from '../../../src/views/work-notices/desktop-offer.view.tsx';
import { UnreadNotices } from '../../../src/views/work-notices/unread-notices.tsx';
import { WorkNoticesView } from '../../../src/views/work-notices/work-notices.view.tsx';

export const render = (actor: ActorRefFrom<typeof workNoticesMachine>) => (
  <>
    <DesktopOffer actor={actor} />
    <UnreadNotices actor={actor} />
    <WorkNoticesView actor={actor} />
  </>
);
