import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  neutral: 'bg-sunken text-muted border-line',
  orange: 'bg-warning-pale text-warning border-transparent',
  blue: 'bg-info-pale text-info border-transparent',
  red: 'bg-error-pale text-error border-transparent',
  green: 'bg-success-pale text-success border-transparent',
  white: 'bg-surface text-ink border-edge',
} as const;
export type ChipTone = keyof typeof TONES;

interface ChipProps {
  readonly tone: ChipTone;
  readonly text: string;
  readonly icon?: string;
  readonly title?: string;
}

/** A short label. Its colour is never its only meaning. */
export function Chip({ tone, text, icon, title }: ChipProps) {
  return (
    <span title={title} className={classNames('chip tabular', TONES[tone])}>
      {icon !== undefined && <Icon path={icon} size={16} />}
      {text}
    </span>
  );
}
