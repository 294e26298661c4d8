import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { CreditRequestStatus, CreditRequestSummary } from '../../../domain/credit-request.ts';
import { Chip } from '../../ui/chip.tsx';

const LOOKS = {
  pending: { tone: 'orange', icon: mdiTimerSandEmpty },
  approved: { tone: 'blue', icon: mdiCheckDecagramOutline },
  completed: { tone: 'green', icon: mdiCheckDecagramOutline },
  refused: { tone: 'red', icon: mdiCloseOctagonOutline },
} as const;

/** The status in a list, which tells whether less was credited than was asked for. */
export const statusWord = ({
  status,
  amountCents,
  creditedCents,
}: Pick<CreditRequestSummary, 'status' | 'amountCents' | 'creditedCents'>) =>
  status === 'approved' && creditedCents !== null && creditedCents < amountCents
    ? 'credit-requests:status.partlyApproved'
    : (`credit-requests:status.${status}` as const);

/** A credit request's status (spec §4). */
export const CreditStatusChip = ({ status, text }: { status: CreditRequestStatus; text: string }) => (
  <Chip {...LOOKS[status]} text={text} />
);
