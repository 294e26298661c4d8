import { mdiCashCheck, mdiFileClockOutline, mdiFileDocumentCheckOutline } from '@mdi/js';
import { Chip, type ChipTone } from './chip.tsx';

const LOOKS = {
  none: { tone: 'neutral', icon: mdiFileClockOutline },
  invoiced: { tone: 'blue', icon: mdiFileDocumentCheckOutline },
  paid: { tone: 'green', icon: mdiCashCheck },
} as const satisfies Record<string, { tone: ChipTone; icon: string }>;

/** The payment status of an invoice or credit. */
export function PaymentChip({ status, text }: { status: keyof typeof LOOKS; text: string }) {
  return <Chip {...LOOKS[status]} text={text} />;
}
