import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { CreditRequestStatus } from '../../../domain/credit-request.ts';
import { Chip } from '../../ui/chip.tsx';

const LOOKS = {
  pending: { tone: 'orange', icon: mdiTimerSandEmpty },
  approved: { tone: 'blue', icon: mdiCheckDecagramOutline },
  completed: { tone: 'green', icon: mdiCheckDecagramOutline },
  refused: { tone: 'red', icon: mdiCloseOctagonOutline },
} as const;

/** A credit request's status (spec §4). */
export const CreditStatusChip = ({ status, text }: { status: CreditRequestStatus; text: string }) => (
  <Chip {...LOOKS[status]} text={text} />
);
