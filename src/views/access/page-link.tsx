import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'wouter';

/** Whether the user may open the page at a URL. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

interface PageLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a page, or only its text if the user may not open the page. */
export function PageLink({ href, className, children }: PageLinkProps) {
  if (!useContext(MayOpen)(href)) return <span>{children}</span>;
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}

/** A link in a line of facts, level with the words beside it and 24 px high. */
export const linkTo = (href: string, text: string) => (
  <PageLink href={href} className="link inline-block min-h-6 content-center">
    {text}
  </PageLink>
);
