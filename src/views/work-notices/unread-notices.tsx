import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { connectUnread } from './work-notices.connect.ts';

const MOST = 9;
/** Beside the bell's glyph, over its empty corner. Loaded after the first page, with no style sheet and no texts of its own. */
const CORNER = { position: 'absolute', top: 0, left: 'calc(50% + 0.6rem)', pointerEvents: 'none' } as const;

/** How many notices are new, at the bell. */
export function UnreadNotices({ actor }: { actor: ActorRefFrom<typeof workNoticesMachine> }) {
  const count = useSelector(actor, connectUnread);
  const { say } = useTexts();
  if (count === 0) return null;
  const amount = count > MOST ? `${MOST}+` : String(count);
  const words = say({ key: 'menu:new', params: { count, amount } });
  return (
    <span className="news" style={CORNER}>
      <span aria-hidden>{amount}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
