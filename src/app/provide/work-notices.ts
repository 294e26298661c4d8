import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { isDesktopTold, readWorkPreferences, storeNews, turnOnNews } from '../../browser/desktop-news.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import { markRead, readNotices } from '../../services/notices.ts';
import type { Services } from '../services.ts';
import { act, ask, listen } from './support.ts';

export const providedWorkNotices = ({ http }: Services) =>
  workNoticesMachine.provide({
    actors: {
      readNotices: ask((_, signal) => readNotices(http, signal)),
      askForDesktop: act(async () => void (await turnOnNews())),
      declineDesktop: act(() => storeNews(false)),
      markRead: act(({ until }) => markRead(http, until)),
      watchVisibility: listen((tell) =>
        watchVisibility((isShown) =>
          tell(
            isShown
              ? { type: 'page.shown', isAskable: readWorkPreferences().isNewsOpen }
              : { type: 'page.hidden', isTold: isDesktopTold() },
          ),
        ),
      ),
    },
  });
