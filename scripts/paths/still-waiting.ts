import { say } from '../run/terminal.ts';

/**
 * What `npm run accept -- --only` leaves waiting, in one line with the command that accepts it; null when nothing does.
 * Lives belong to no single workflow, and texts may be shown by others.
 */
export function stillWaiting(lives: readonly string[], texts: number): string | null {
  const waiting = [
    ...(lives.length === 0 ? [] : [say('accept.leftLives', { lives: lives.join(', ') })]),
    ...(texts === 0 ? [] : [say('accept.leftTexts', { count: texts })]),
  ];
  return waiting.length === 0 ? null : say('accept.left', { what: waiting.join(say('accept.and')) });
}
