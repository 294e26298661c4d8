import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SideLinksProps {
  readonly label: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    readonly icon: string;
    readonly isCurrent: boolean;
  }[];
}

/** The links between the sections of a page: next to it, or above it on phones. */
export function SideLinks({ label, links }: SideLinksProps) {
  return (
    <nav aria-label={label} className="grid grid-cols-2 narrow:grid-cols-1 gap-1 sm:flex sm:flex-wrap lg:flex-col">
      {links.map(({ href, label: text, icon, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium lg:min-h-10',
            isCurrent ? 'bg-primary-pale text-primary' : 'text-ink hover:bg-surface',
          )}
        >
          <Icon path={icon} />
          {text}
        </Link>
      ))}
    </nav>
  );
}
