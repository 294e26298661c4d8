/** A placeholder while loading, with a text for screen readers. */
export function Skeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="flex flex-col gap-3 py-4">
      <output className="sr-only">{label}</output>
      <div className="skeleton mb-3 h-8 w-72 max-w-full" />
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton h-10 w-full" />
      ))}
    </div>
  );
}

const Line = ({ size }: { size: string }) => <div className={`skeleton max-w-full ${size}`} />;

/** The placeholder of a document: title, cards, lines. Nothing moves when the document arrives. */
export function DocumentSkeleton({ label }: { label: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4 px-4 pt-5 pb-8 lg:px-8">
      <output className="sr-only">{label}</output>
      <Line size="h-5 w-28" />
      <div className="flex flex-col gap-1.5">
        <Line size="h-7 w-56" />
        <Line size="h-5 w-96" />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {['file', 'sold', 'shipped'].map((card) => (
          <div key={card} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
            <Line size="h-5 w-24" />
            {['w-64', 'w-52', 'w-60', 'w-44', 'w-56'].map((width) => (
              <Line key={width} size={`h-4 ${width}`} />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {['h-5 w-24', 'h-9 w-full', 'h-9 w-11/12', 'h-9 w-10/12', 'h-9 w-9/12'].map((size) => (
          <Line key={size} size={size} />
        ))}
      </div>
    </div>
  );
}
