import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'wouter';

/** Whether the user may open a page, by its address. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

interface PageLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a page; its text alone for whoever may not open it. */
export function PageLink({ href, className, children }: PageLinkProps) {
  if (!useContext(MayOpen)(href)) return <span>{children}</span>;
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}
