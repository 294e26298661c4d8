import { mdiArrowLeft } from '@mdi/js';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { leftListOf, RETURN } from '../browser/left-list.ts';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  readonly href: string;
  readonly label: string;
}

/**
 * A link to the parent page; to a list as the user left it, like the browser's Back. Its touch target is larger than its
 * line of text.
 */
export function BackLink({ href, label }: BackLinkProps) {
  const leftList = leftListOf(useHistoryState<unknown>(), href);
  return (
    <Link
      href={leftList ?? href}
      state={leftList === null ? null : RETURN}
      className="link page-tools -my-1.5 inline-flex min-h-11 min-w-11 items-center gap-1 self-start"
    >
      <Icon path={mdiArrowLeft} />
      {/* On a phone, hide the text of the link to leave room for the title. */}
      <span className="max-sm:in-[.page-head]:sr-only">{label}</span>
    </Link>
  );
}
