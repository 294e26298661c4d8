import { describe, expect, it } from 'vitest';
import { wordChanges } from '../../../workflows/word-changes.ts';

const marked = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join(' ');

describe('the changed words of a sentence', () => {
  it('are those that only one of the sentences has', () => {
    expect(marked('the lock is asked for again after 10 s', 'the lock is asked for again after 20 s')).toBe(
      'the lock is asked for again after -10- +20+ s',
    );
    expect(marked('alors le portail le dit', 'alors le portail attend, puis le dit')).toBe(
      'alors le portail +attend, puis+ le dit',
    );
    expect(marked('it ends and says so', 'it ends')).toBe('it ends -and says so-');
    expect(marked('the same', 'the same')).toBe('the same');
    expect(marked('', 'new')).toBe('+new+');
  });

  it('are all of them when little stays', () => {
    expect(marked('the lock is lost', 'a quote was sent and the page closed')).toBe(
      '-the lock is lost- +a quote was sent and the page closed+',
    );
  });
});
