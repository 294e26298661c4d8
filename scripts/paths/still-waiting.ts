/**
 * What `npm run accept -- --only` leaves waiting, in one line with the command that accepts it; null when nothing does.
 * Lives belong to no single workflow, and texts may be shown by others.
 */
export function stillWaiting(lives: readonly string[], texts: number): string | null {
  const waiting = [
    ...(lives.length === 0 ? [] : [`what may happen to ${lives.join(', ')} (docs/lives)`]),
    ...(texts === 0 ? [] : [`${texts} ${texts === 1 ? 'text' : 'texts'} of other workflows`]),
  ];
  return waiting.length === 0
    ? null
    : `Still waiting: ${waiting.join(' and ')}; npm run accept -- --by "your name" accepts everything.`;
}
