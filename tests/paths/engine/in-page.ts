/** The functions that walks in the browser run in the page. */
export { findControl, differenceOnScreen, isFocusLost, isUsable } from './screen.ts';
export { whyUnreachable, whyUnseen } from './sight.ts';
export { arrowTo, focusTrouble, isAt, isChosenByArrows, isNear, isOfParts, focusBefore } from './keyboard.ts';
export { paintedBy } from './painted.ts';
