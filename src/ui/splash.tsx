/** A placeholder for the whole page, with a text for screen readers. */
export function Splash({ label }: { label: string }) {
  return (
    <div className="mx-auto w-full max-w-[110rem] px-4 py-6 lg:px-8">
      <output className="sr-only">{label}</output>
      <div className="skeleton mb-6 h-8 w-64 max-w-full" />
      <div className="skeleton mb-3 h-10 w-full" />
      <div className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className="skeleton h-12 w-full" />
        ))}
      </div>
    </div>
  );
}
