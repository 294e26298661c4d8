import { Link } from 'wouter';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';

export interface MenuItem {
  readonly href: string;
  readonly label: TextKey;
  readonly icon: string;
  /** It is the current page or its parent. */
  readonly isCurrent: boolean;
  /** A developer page, listed last. */
  readonly isDev: boolean;
}

function Links({ links }: { links: readonly MenuItem[] }) {
  const { say } = useTexts();
  return links.map(({ href, label, icon, isCurrent }) => (
    <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon path={icon} />
      {say(label)}
    </Link>
  ));
}

/** The pages the user may open, in the side rail or the menu of a narrow screen. */
export function MenuLinks({ menu }: { menu: readonly MenuItem[] }) {
  const { say } = useTexts();
  const dev = menu.filter(({ isDev }) => isDev);
  return (
    <nav aria-label={say('menu:label')} className="menu-links">
      <Links links={menu.filter(({ isDev }) => !isDev)} />
      {dev.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
        <div role="group" aria-label={say('menu:dev')}>
          <p aria-hidden>{say('menu:dev')}</p>
          <Links links={dev} />
        </div>
      )}
    </nav>
  );
}
