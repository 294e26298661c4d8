/** What no sentence that people read may have: an empty clause, a doubled word, the name of something in the code. */

/**
 * A connecting word that nothing follows ("for a while" and "chooses when" are whole), marks that follow each other, empty
 * brackets or quotes, two spaces.
 */
const EMPTY =
  /\b(?<!for a |chooses )(?:then|when|if|while|and|or|alors|quand|si|pendant que|et|ou)\s*(?:[,.;:)(]|$)|[,;:(]\s*[,;.)]|\(\s*\)|[“«]\s*[”»]| {2,}/iu;
/** French says "vous vous" and "nous nous". */
const DOUBLED = /(?<![\p{L}’'-])(?!(?:vous|nous)\s)(\p{L}{2,})\s+\1(?![\p{L}’'-])/iu;
const CODE = /xstate|undefined|\bnull\b|NaN|[a-z][.][a-z]|[a-z][A-Z]|[a-z]-[a-z]+-[a-z]|[{}]/;

/** What is wrong with a sentence, each with its name; empty when nothing is. */
export const faultsOf = (sentence: string): string[] =>
  Object.entries({ 'an empty clause': EMPTY, 'a doubled word': DOUBLED, 'a name in the code': CODE }).flatMap(
    ([name, pattern]) => {
      const found = pattern.exec(sentence)?.[0];
      return found === undefined ? [] : [`${name} (${found.trim()}): ${sentence}`];
    },
  );
