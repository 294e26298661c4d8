import { mdiAlertCircleOutline, mdiCompassOffOutline, mdiLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { usePageTitle } from './page-title.ts';

const TONES = {
  error: { icon: mdiAlertCircleOutline, className: 'bg-error-pale text-error' },
  refused: { icon: mdiLockOutline, className: 'bg-warning-pale text-warning' },
  missing: { icon: mdiCompassOffOutline, className: 'bg-info-pale text-info' },
} as const;

interface MessagePageProps {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly text: string;
  readonly detail?: string | null;
  readonly actions?: ReactNode;
}

/** A page with one message and its actions. */
export function MessagePage({ tone, title, text, detail, actions }: MessagePageProps) {
  const { icon, className } = TONES[tone];
  usePageTitle(title);
  return (
    <section role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-16 text-center">
      <span className={classNames('rounded-full p-4', className)}>
        <Icon path={icon} size={40} />
      </span>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-lg">{text}</p>
      {detail && <p className="text-muted">{detail}</p>}
      <div className="flex flex-wrap justify-center gap-x-5 gap-y-3 *:self-center">{actions}</div>
    </section>
  );
}
