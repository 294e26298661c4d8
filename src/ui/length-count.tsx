import { classNames } from './class-names.ts';

/** From this share of the longest text on, it is shown how long the text is. */
const NEAR = 0.8;

/** How much of the room for a text is used, once little is left. Longer text is kept and marked, never cut off. */
export function LengthCount({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined || length < max * NEAR) return null;
  return (
    <span className={classNames('tabular text-sm', length > max ? 'font-medium text-error' : 'text-muted')}>
      {length}/{max}
    </span>
  );
}
