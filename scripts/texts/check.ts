/** Nothing is as it should be while a text waits: `npm run check`, `npm run paths` and `npm run review` ask here. */
import { UserError } from '../run/project.ts';
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

/** Throws while a text waits. */
export function assertTextsAccepted(): void {
  const lines = unacceptedTexts();
  if (lines.length > 0)
    throw new UserError(
      `Texts wait to be accepted. Read both languages, then run npm run accept -- --by "your name":\n${lines.join('\n')}`,
    );
}
