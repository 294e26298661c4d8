/** A person's verdict on texts that changed: accepted ones become the accepted texts, others keep a mark and wait. */
import { dropMark, keepMark, TEXTS, toMark, type Mark } from '../../tests/report/reviews.ts';
import { inProject } from '../run/project.ts';
import { ACCEPTED, acceptedTexts, acceptTexts, textChanges } from './accepted.ts';
import { textsNow } from './texts.ts';

interface Given {
  /** The addresses of the texts (`credit-request:approve`), with spaces between them. */
  readonly rule: string;
  readonly verdict: Mark['verdict'];
  readonly by: string;
  readonly comment: string;
}

/** Returns why the verdict was refused; null when it is kept. */
export function reviewTexts(
  { rule, verdict, by, comment }: Given,
  revision: string,
  marks: string,
  { folder = inProject(ACCEPTED), now = textsNow() } = {},
): string | null {
  const addresses = rule.split(' ');
  const changes = textChanges(now, acceptedTexts(folder)).filter(({ file, key }) =>
    addresses.includes(`${file}:${key}`),
  );
  if (changes.length !== addresses.length) return 'These texts changed again, or were accepted meanwhile.';
  const on = new Date().toISOString().slice(0, 10);
  if (verdict === 'approved') {
    acceptTexts({ by, on }, changes, { folder, now });
    for (const address of addresses) dropMark(TEXTS, address, marks);
    return null;
  }
  for (const { file, key, after } of changes) {
    const said = { en: after?.en ?? '', fr: after?.fr ?? '' };
    keepMark(TEXTS, `${file}:${key}`, toMark({ verdict, by, on, revision, ...said, outcome: 'text', comment }), marks);
  }
  return null;
}
