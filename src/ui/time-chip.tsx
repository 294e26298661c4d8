import { mdiClockAlertOutline, mdiClockOutline, mdiClockRemoveOutline } from '@mdi/js';
import { Chip, type ChipTone } from './chip.tsx';

const TONES = {
  calm: { tone: 'neutral', icon: mdiClockOutline },
  soon: { tone: 'red', icon: mdiClockAlertOutline },
  ended: { tone: 'red', icon: mdiClockRemoveOutline },
} as const satisfies Record<string, { tone: ChipTone; icon: string }>;

interface TimeChipProps {
  readonly tone: keyof typeof TONES;
  readonly text: string;
  /** The exact time. */
  readonly title: string;
}

/** Remaining time, coloured by urgency. */
export function TimeChip({ tone, text, title }: TimeChipProps) {
  return <Chip {...TONES[tone]} text={text} title={title} />;
}
