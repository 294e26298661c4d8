import { Fragment } from 'react';

interface MarkedProps {
  readonly pieces: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** A text with what was looked for marked in it; whatever direction it is written in, what stands around it keeps its own. */
export const Marked = ({ pieces }: MarkedProps) => (
  <bdi>
    {pieces.map(({ text, isMatch }, index) =>
      // Pieces have no name of their own, and come anew with each text.
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
