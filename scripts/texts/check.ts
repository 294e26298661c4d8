/** Nothing is as it should be while a text or a cell of a life waits: `npm run check`, `npm run paths` and `npm run review` ask here. */
import { UserError } from '../run/project.ts';
import { say, toldIn } from '../run/terminal.ts';
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
    ...waitingTextLines(waitingNow(), (stem) => say('waiting.quoted', { text: titleOf(stem, toldIn()) })),
    ...unsigned.map((file) => say('waiting.byHand', { file: `${ACCEPTED}/${file}.md` })),
  ];
}

/** What keeps the texts and the lives from being accepted, as lines; empty when they are. */
export function unaccepted(): string[] {
  const lives = lifeChanges();
  return [...unacceptedTexts(), ...(lives.length === 0 ? [] : [say('waiting.lives'), ...lives])];
}

/** Why nothing is as it should be: what waits, unless it is already listed. */
export const waitingError = (lines: readonly string[], isListed: boolean): string =>
  isListed ? say('waiting.listed') : say('waiting.error', { lines: lines.join('\n') });

/** Throws while a text or a cell of a life waits; without what waits where that is listed (`listed`). */
export function assertAccepted(listed?: readonly string[]): void {
  const lines = listed ?? unaccepted();
  if (lines.length > 0) throw new UserError(waitingError(lines, listed !== undefined));
}
