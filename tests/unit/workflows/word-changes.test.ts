import { describe, expect, it } from 'vitest';
import { differingWords, wordChanges } from '../../../workflows/word-changes.ts';

const marked = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text, gap }) => gap + (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

describe('the changed words of a sentence', () => {
  it('are those that only one of the sentences has', () => {
    expect(marked('the lock is asked for again after 10 s', 'the lock is asked for again after 20 s')).toBe(
      'the lock is asked for again after -10- +20+ s',
    );
    expect(marked('alors le portail le dit', 'alors le portail attend, puis le dit')).toBe(
      'alors le portail +attend, puis+ le dit',
    );
    expect(marked('it ends and says so', 'it ends')).toBe('it ends -and says so-');
    expect(marked('it is sent (10 s at most)', 'it is sent (15 s at most)')).toBe('it is sent (-10- +15+ s at most)');
    expect(marked('le verrou est demandé; il attend', 'le verrou est demandé, puis il attend')).toBe(
      'le verrou est demandé-;- +, puis+ il attend',
    );
    expect(marked('at once it ends', 'it ends')).toBe('-at once- it ends');
    expect(marked('the same', 'the same')).toBe('the same');
    expect(marked('', 'new')).toBe('+new+');
  });

  it('are not those with another kind of space before them', () => {
    expect(marked('un document : il attend', 'un document\u00A0: il attend')).toBe('un document\u00A0: il attend');
  });

  it('are all of them when little stays', () => {
    expect(marked('the lock is lost', 'a quote was sent and the page closed')).toBe(
      '-the lock is lost- +a quote was sent and the page closed+',
    );
  });
});

describe('only the differing words', () => {
  it.each([
    ['it waits (10 s)', 'it waits (15 s)', '10', '15'],
    ['le verrou est valide', 'le verrou est valide; la page l’apprend', '', 'la page l’apprend'],
    ['it is the same', 'it is the same', '', ''],
  ])('of “%s” and “%s”', (before, after, gone, added) => {
    expect(differingWords(before, after)).toEqual([gone, added]);
  });
});
