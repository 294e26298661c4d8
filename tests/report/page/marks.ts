/** The reviews added on the page, for saving to the review file. */
import type { Language } from '../../../domain/enumerations.ts';
import type { ReportData } from '../data.ts';
import type { Reviews } from '../reviews.ts';
import type { Row } from './filter.ts';
import { say } from './words.ts';

const NAME = 'reviewer';

export class Marks {
  count = 0;
  private readonly revision: string;
  private readonly reviews: Record<string, Record<string, Reviews[string][string]>>;

  constructor({ reviews, revision }: ReportData) {
    this.revision = revision;
    this.reviews = structuredClone(reviews);
  }

  get name(): string {
    return localStorage.getItem(NAME) ?? '';
  }

  of({ stem, path }: Row): Reviews[string][string] | null {
    return this.reviews[stem.stem]?.[path.id] ?? null;
  }

  mark({ stem, path }: Row, by: string, note: string): void {
    localStorage.setItem(NAME, by);
    const ofStem = (this.reviews[stem.stem] ??= {});
    ofStem[path.id] = { by, at: new Date().toISOString(), note, meaning: path.meaning, revision: this.revision };
    this.count += 1;
  }

  /** Asks for the reviewer's name on first use. */
  markAll(rows: readonly Row[], language: Language): void {
    const by = this.name || (prompt(say(language, 'name')) ?? '').trim();
    if (by !== '') for (const row of rows) this.mark(row, by, '');
  }

  save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([`${JSON.stringify(this.reviews, null, 2)}\n`], { type: 'application/json' }),
    );
    link.download = 'reviews.json';
    link.click();
    URL.revokeObjectURL(link.href);
    this.count = 0;
  }
}
