import { withText } from './text-scale.ts';

interface IconProps {
  /** A path of @mdi/js. */
  readonly path: string;
  /** In px at the usual text size; it grows with the text. */
  readonly size?: number;
  /** The accessible name. Leave it out if adjacent text says the same; the icon is then decorative. */
  readonly label?: string;
}

/** A Material Design icon. */
export function Icon({ path, size = 20, label }: IconProps) {
  const length = withText(size);
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" width={length} height={length} {...meaning} className="shrink-0" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
