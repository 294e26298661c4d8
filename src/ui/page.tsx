import { useContext, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { markRoot } from './mark-root.ts';
import { PageEnd } from './page-end.ts';
import { PageNotice } from './page-notice.ts';
import { usePageTitle } from './page-title.ts';
import { Unbroken } from './unbroken.tsx';

interface PageProps {
  readonly title: string;
  /** The part of the page that is open, for the tab's title. */
  readonly part?: string;
  readonly subtitle?: ReactNode;
  /** A link to the parent page. */
  readonly backLink?: ReactNode;
  readonly actions?: ReactNode;
  /** The tabs of a list, next to its title where there is room. */
  readonly tabs?: ReactNode;
  /** A denser page, for its style sheet: `:has()` would restyle everything on the page after each change. */
  readonly look?: string | undefined;
  /** An ActionBar, below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: title, tools, content. */
export function Page({ footer, ...content }: PageProps) {
  const end = useContext(PageEnd);
  return footer ? (
    <PageFrame footer={footer} {...content} end={end} />
  ) : (
    <>
      <PageContent {...content} />
      {end}
    </>
  );
}

function PageFrame({ footer, end, ...content }: PageProps & { readonly end: ReactNode }) {
  useLayoutEffect(() => markRoot('data-framed'), []);
  const [notice, keepNotice] = useState<HTMLElement | null>(null);
  return (
    <div className="page-frame">
      {/* The focus stays here when the message that had it goes. */}
      <div ref={keepNotice} tabIndex={-1} className="page-notice outline-none" />
      <div className="page-scroll">
        <PageNotice value={notice}>
          <PageContent {...content} />
        </PageNotice>
        {end}
      </div>
      {footer}
    </div>
  );
}

function PageContent({
  title,
  part = '',
  subtitle,
  backLink,
  actions,
  tabs,
  look,
  children,
}: Omit<PageProps, 'footer'>) {
  const titleId = useId();
  usePageTitle(part === '' ? title : `${part} · ${title}`);
  return (
    // Focus stays here when a control disappears. Screen readers announce it as the page.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-look={look}
      className={classNames(
        'page-content mx-auto flex w-full max-w-[110rem] flex-col px-4 pt-5 pb-8 outline-none lg:px-8 xxl:max-w-[150rem]',
        tabs === undefined ? 'gap-4' : 'relative gap-(--list-gap)',
      )}
    >
      <div className="page-head flex flex-wrap items-center gap-x-3 gap-y-2 lg:gap-x-4">
        {backLink}
        <div
          className={classNames('min-w-0', tabs === undefined && 'mr-auto max-sm:flex-[1_1_14rem] lg:flex-[1_1_18rem]')}
        >
          <h1 id={titleId} className="text-2xl font-bold tracking-tight">
            <bdi>
              <Unbroken text={title} />
            </bdi>
          </h1>
          {subtitle && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{subtitle}</p>}
        </div>
        {tabs}
        {actions && (
          <div
            className={classNames(
              'flex flex-wrap items-center gap-2 has-[[role=search]]:items-start max-sm:has-[[role=search],[data-machine=assignment]]:w-full',
              // The search gets narrower to leave room for the tabs. Beside a scroll bar at 1024 px, its hint would be cut:
              // it has a row of its own there.
              tabs !== undefined &&
                'sm:ml-auto sm:flex-[1_1_32rem] lg:flex-[1_1_21.5rem] sm:justify-end sm:*:[[role=search]]:w-auto sm:*:[[role=search]]:max-w-[23rem] sm:*:[[role=search]]:flex-[1_1_9rem]',
            )}
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
