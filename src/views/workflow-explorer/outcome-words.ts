import type { Language } from '../../../domain/enumerations.ts';
import { situationWords } from '../../../workflows/clauses.ts';
import type { TransitionOutline } from '../../../workflows/outline.ts';
import { chartedPage, type WorkflowPage } from './workflow-page.ts';

/** What a transition leads to and what the portal does then, in clauses; none when the situation stays. */
export function outcomeWords(page: WorkflowPage, { id, targets }: TransitionOutline, language: Language): string[] {
  const card = page.cards[id]?.[language];
  if (card) return [...card.outcome, ...card.told];
  const charted = chartedPage(page, language);
  return targets.map((target) => situationWords(charted, target));
}
