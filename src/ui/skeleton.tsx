/** The shape of what is being loaded, and a word for those who cannot see it. */
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
