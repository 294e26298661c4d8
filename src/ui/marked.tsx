import { Fragment } from 'react';

interface MarkedProps {
  readonly pieces: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** A text with its matches marked. Its text direction is isolated from the surrounding text. */
export const Marked = ({ pieces }: MarkedProps) => (
  <bdi>
    {pieces.map(({ text, isMatch }, index) =>
      // Pieces have no id and are replaced with each new text.
      // oxlint-disable-next-line react/no-array-index-key
      isMatch ? (
        <mark key={index} className="rounded-sm bg-warning-pale text-ink">
          {text}
        </mark>
      ) : (
        <Fragment key={index}>{text}</Fragment>
      ),
    )}
  </bdi>
);
