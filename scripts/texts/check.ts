/** Nothing is as it should be while a text or a cell of a life waits: `npm run check`, `npm run paths` and `npm run review` ask here. */
import { UserError } from '../run/project.ts';
import { lifeChanges } from '../workflows/life-changes.ts';
import { titleOf, workflowStems } from '../workflows/read.ts';
import { ACCEPTED, acceptedTexts, textChanges, unsignedFiles } from './accepted.ts';
import { waitingTextLines, waitingTexts, type WaitingTexts } from './waiting.ts';

/** The texts that wait now. */
export const waitingNow = (): WaitingTexts[] => waitingTexts(textChanges(), workflowStems());

/** What keeps the texts from being accepted, as lines; empty when they are. */
export function unacceptedTexts(): string[] {
  const unsigned = unsignedFiles(acceptedTexts());
  return [
    ...waitingTextLines(waitingNow(), (stem) => `“${titleOf(stem, 'en')}”`),
    ...unsigned.map((file) => `${ACCEPTED}/${file}.md was changed by hand: nobody accepted it as it is.`),
  ];
}

/** What keeps the texts and the lives from being accepted, as lines; empty when they are. */
export function unaccepted(): string[] {
  const lives = lifeChanges();
  return [...unacceptedTexts(), ...(lives.length === 0 ? [] : ['What may happen to a document changed:', ...lives])];
}

/** Why nothing is as it should be: what waits, unless it is already listed. */
export const waitingError = (lines: readonly string[], isListed: boolean): string =>
  `${isListed ? 'The texts and lives above wait' : 'This waits'} to be accepted. Read both languages, then run npm run accept -- --by "your name", or refuse it (npm run review, for texts)${isListed ? '.' : `:\n${lines.join('\n')}`}`;

/** Throws while a text or a cell of a life waits; without what waits where that is listed (`listed`). */
export function assertAccepted(listed?: readonly string[]): void {
  const lines = listed ?? unaccepted();
  if (lines.length > 0) throw new UserError(waitingError(lines, listed !== undefined));
}
