/** Verdicts are a person's: the name is confirmed once, and this browser remembers it. */
import { element } from './dom.ts';
import { teller, type Cards } from './inputs.ts';

/** The name that the reviewer confirmed in this browser. Nobody signs with a name that git or another page suggests. */
const SIGNED_BY = 'signed-by';

export interface Signing {
  readonly by: HTMLInputElement;
  readonly confirm: HTMLButtonElement;
  /** Where a problem is said. */
  readonly problem: HTMLElement;
  /** The confirmed name; null, with a problem that says so, before it is confirmed. */
  readonly name: () => string | null;
}

export function drawSigning(cards: Cards): Signing {
  const { data } = cards;
  const tell = teller(cards);
  const by = element('input', { required: true, autocomplete: 'name' });
  by.value = (data.isReviewerNamed === true ? null : localStorage.getItem(SIGNED_BY)) ?? data.reviewer ?? '';
  const isConfirmed = (): boolean => by.value.trim() !== '' && localStorage.getItem(SIGNED_BY) === by.value.trim();
  const problem = element('p', { role: 'alert', class: 'failure', hidden: true });
  const confirm = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        localStorage.setItem(SIGNED_BY, by.value.trim());
        problem.hidden = isConfirmed();
        confirm.hidden = isConfirmed();
      },
    },
    tell('confirmName'),
  );
  confirm.hidden = isConfirmed();
  by.addEventListener('input', () => {
    confirm.hidden = isConfirmed();
  });
  const name = (): string | null => {
    if (isConfirmed()) return by.value.trim();
    problem.hidden = false;
    problem.textContent = tell('nameFirst');
    by.focus();
    return null;
  };
  return { by, confirm, problem, name };
}

/** Sends a verdict to `npm run review`. False, with the problem said, when it was not kept. */
export async function sendVerdict(cards: Cards, { problem }: Signing, body: unknown): Promise<boolean> {
  const fail = (text: string): boolean => {
    problem.hidden = false;
    problem.textContent = teller(cards)('notKept', { problem: text });
    return false;
  };
  try {
    const answer = await fetch('marks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok || fail(await answer.text());
  } catch (error) {
    return fail(String(error));
  }
}
