import { useId, type ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** A link to the parent page. */
  readonly backLink?: ReactNode;
  readonly actions?: ReactNode;
  /** An ActionBar, below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: title, tools, content. */
export function Page({ footer, ...content }: PageProps) {
  if (!footer) return <PageContent {...content} />;
  return (
    <div className="page-frame">
      <div className="page-scroll">
        <PageContent {...content} />
      </div>
      {footer}
    </div>
  );
}

function PageContent({ title, subtitle, backLink, actions, children }: Omit<PageProps, 'footer'>) {
  const titleId = useId();
  usePageTitle(title);
  return (
    // Focus stays here when a control disappears; announced as the page.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[110rem] flex-col gap-4 px-4 pt-5 pb-8 outline-none lg:px-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {backLink}
        <div className="mr-auto min-w-0">
          <h1 id={titleId} className="text-2xl font-bold tracking-tight">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 has-[[role=search]]:items-start max-sm:has-[[role=search]]:w-full">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
