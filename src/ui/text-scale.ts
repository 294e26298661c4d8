/** The page's text size, in px, unless the user chose another in the browser. */
export const USUAL_TEXT = 15;

/** A length that grows with the user's text, from its px at the usual size. */
export const withText = (px: number): string => `${px / USUAL_TEXT}rem`;

/** How many times the usual size the user's text has. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1;
