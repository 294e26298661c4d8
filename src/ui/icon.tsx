/** A Material Design icon: one path. Decorative; the text beside it says the same. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
