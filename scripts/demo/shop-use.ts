/** The use of the portal by the supplier's clerks, simulated: what the shops cause is answered in its workflows. */
import { login } from '../../contracts/identity/password.ts';
import { countWorkflowUse } from '../../contracts/system/workflow-use.ts';
import { LOCKED_DOCUMENT_KINDS } from '../../domain/lock.ts';
import type { UseCount } from '../../domain/workflow-use.ts';
import type { Random } from '../../platform/data/seed/random.ts';
import { DEMO_PASSWORD } from '../../platform/identity/demo.ts';
import { usualCourse } from '../../workflows/charted.ts';
import { readRules } from '../../workflows/files.ts';
import type { TransitionOutline } from '../../workflows/outline.ts';
import { ruleIds } from '../../workflows/rule-facts.ts';
import { readWorkflow } from '../workflows/read.ts';
import { call, Declined } from './shop.ts';

const CLERK = 'sophie@atelier.test';
const STEMS = [...LOCKED_DOCUMENT_KINDS, 'lock', 'draft', 'list'];

/** How much likelier the usual course is than the rest, and the rest than what goes wrong. */
const weightOf = ({ id, kind, targets }: TransitionOutline, usual: ReadonlySet<string>): number => {
  if (usual.has(id)) return 20;
  if (kind === 'error' || kind === 'after') return 1;
  return targets.length === 0 ? 2 : 4;
};

/** What one workflow's machines did since the last time. */
async function useOf(stem: string, random: Random): Promise<readonly UseCount[]> {
  const { outline } = await readWorkflow(stem);
  const usual = new Set(usualCourse(stem, outline, readRules(stem)?.ways ?? {}));
  const ids = ruleIds(outline);
  return outline.transitions.flatMap((transition): UseCount[] => {
    const rule = ids.get(transition.id);
    const count = random.whole(0, weightOf(transition, usual));
    if (rule === undefined || count === 0) return [];
    const taken: UseCount = { workflow: stem, kind: 'rule', name: rule, count, seconds: 0 };
    const { source, kind } = transition;
    const isLeft = source !== '' && transition.targets.length > 0;
    const seconds = kind === 'always' ? 0 : count * random.whole(1, 90);
    return isLeft ? [taken, { workflow: stem, kind: 'state', name: source, count, seconds }] : [taken];
  });
}

/** A clerk's machines: adds their use to the platform's numbers, which may not be counted. */
export class ClerkUse {
  private readonly platform: string;
  private readonly random: Random;
  private token: string | null = null;

  constructor(platform: string, random: Random) {
    this.platform = platform;
    this.random = random;
  }

  async send(supplierId: string): Promise<void> {
    this.token ??= (await call(this.platform, login, { body: { email: CLERK, password: DEMO_PASSWORD } })).accessToken;
    const headers = { authorization: `Bearer ${this.token}`, 'scope-id': supplierId };
    try {
      const counts = (await Promise.all(STEMS.map((stem) => useOf(stem, this.random)))).flat();
      await call(this.platform, countWorkflowUse, { body: { counts }, headers });
    } catch (error) {
      // It signs in again the next time; a clerk of another supplier does not count.
      if (!(error instanceof Declined)) throw error;
      this.token = null;
    }
  }
}
