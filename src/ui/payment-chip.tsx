import { mdiCashCheck, mdiFileClockOutline, mdiFileDocumentCheckOutline } from '@mdi/js';
import { Chip, type ChipTone } from './chip.tsx';

const LOOKS = {
  none: { tone: 'neutral', icon: mdiFileClockOutline },
  invoiced: { tone: 'blue', icon: mdiFileDocumentCheckOutline },
  paid: { tone: 'green', icon: mdiCashCheck },
} as const satisfies Record<string, { tone: ChipTone; icon: string }>;

/** How far the payment of an invoice or of a credit is. */
export function PaymentChip({ status, text }: { status: keyof typeof LOOKS; text: string }) {
  return <Chip {...LOOKS[status]} text={text} />;
}
