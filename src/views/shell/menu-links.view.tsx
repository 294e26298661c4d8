import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Arrival, ArrivalCounts } from '../../../domain/inbox.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';

export interface MenuItem {
  readonly href: string;
  readonly label: TextKey;
  readonly icon: string;
  /** It is the current page or its parent. */
  readonly isCurrent: boolean;
  /** The state of the navigation, when it leads back to a list as the user left it. */
  readonly state: string | null;
  /** A developer page, listed last. */
  readonly isDev: boolean;
  /** The arrivals counted next to it. */
  readonly arrivals: readonly Arrival[];
}

const MOST = 99;

interface LinksProps {
  readonly links: readonly MenuItem[];
  readonly counts: ArrivalCounts;
}

function Links({ links, counts }: LinksProps) {
  const { say } = useTexts();
  return links.map(({ href, label, icon, isCurrent, state, arrivals }) => {
    const news = arrivals.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      const amount = count > MOST ? `${MOST}+` : String(count);
      return count === 0
        ? []
        : [
            {
              kind,
              amount,
              words: say({ key: kind === 'missed' ? 'menu:missed' : 'menu:new', params: { count, amount } }),
            },
          ];
    });
    return (
      <Link key={label} href={href} state={state} aria-current={isCurrent ? 'page' : undefined}>
        <Icon path={icon} />
        {say(label)}
        {news.map(({ kind, amount, words }) => (
          <Fragment key={kind}>
            {' '}
            <span className="sr-only">{words}</span>{' '}
            <span aria-hidden title={words} className={kind === 'missed' ? 'news is-missed' : 'news'}>
              {amount}
            </span>
          </Fragment>
        ))}
      </Link>
    );
  });
}

/** The pages the user may open, in the side rail or in the menu on a narrow screen. */
export function MenuLinks({ menu, counts }: { menu: readonly MenuItem[]; counts: ArrivalCounts }) {
  const { say } = useTexts();
  const dev = menu.filter(({ isDev }) => isDev);
  return (
    <nav aria-label={say('menu:label')} className="menu-links">
      <Links links={menu.filter(({ isDev }) => !isDev)} counts={counts} />
      {dev.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
        <div role="group" aria-label={say('menu:dev')}>
          <p aria-hidden>{say('menu:dev')}</p>
          <Links links={dev} counts={counts} />
        </div>
      )}
    </nav>
  );
}
