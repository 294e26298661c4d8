import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { CreditRequestStatus, CreditRequestSummary } from '../../../domain/credit-request.ts';
import { Chip } from '../../ui/chip.tsx';

const LOOKS = {
  pending: { tone: 'orange', icon: mdiTimerSandEmpty },
  approved: { tone: 'blue', icon: mdiCheckDecagramOutline },
  completed: { tone: 'green', icon: mdiCheckDecagramOutline },
  refused: { tone: 'red', icon: mdiCloseOctagonOutline },
} as const;

/** The word of a status where less was credited than was asked for. */
const PARTLY = { pending: 'pending', approved: 'partlyApproved', completed: 'completed', refused: 'refused' } as const;

/** The status in a list, which tells whether less was credited than was asked for. */
export const statusWord = ({
  status,
  amountCents,
  creditedCents,
}: Pick<CreditRequestSummary, 'status' | 'amountCents' | 'creditedCents'>) =>
  `credit-requests:status.${creditedCents !== null && creditedCents < amountCents ? PARTLY[status] : status}` as const;

/** A credit request's status (spec §4). */
export const CreditStatusChip = ({ status, text }: { status: CreditRequestStatus; text: string }) => (
  <Chip {...LOOKS[status]} text={text} />
);
