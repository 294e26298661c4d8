import { Fragment } from 'react';

/** A text whose numbers stay in one piece: a hyphen in them is no place for a new line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(' ').map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a word has no other identity
    <Fragment key={place}>
      {place > 0 && ' '}
      {/\d/.test(word) ? <span className="unbroken">{word}</span> : word}
    </Fragment>
  ));
}
