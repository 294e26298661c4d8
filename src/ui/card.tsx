import { useId, type ReactNode, type Ref } from 'react';

interface CardProps {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a page. */
export function Card({ ref, title, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="min-w-0 flex-[1_1_4rem] text-lg font-medium sm:flex-[1_1_9rem]">
          {title}
        </h2>
        {/* On phones, next to the title as far as there is room. */}
        {actions && <div className="flex flex-wrap gap-2 max-sm:contents">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
