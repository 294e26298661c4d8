interface IconProps {
  /** A path of @mdi/js. */
  readonly path: string;
  readonly size?: number;
  /** The accessible name. Leave it out if adjacent text says the same; the icon is then decorative. */
  readonly label?: string;
}

/** A Material Design icon. */
export function Icon({ path, size = 20, label }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} {...meaning} className="shrink-0" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
