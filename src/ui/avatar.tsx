import { mdiAccountCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { Icon } from './icon.tsx';

interface AvatarProps {
  /** Null where the person has none. */
  readonly url: string | null;
  readonly initials: string;
}

/** A person's picture; their initials where there is none or it does not come. Their name stands beside it. */
export function Avatar({ url, initials }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = url !== missing && url;
  if (!shown && initials === '') return <Icon path={mdiAccountCircleOutline} />;
  return (
    // Initials are a drawing: as text they would be part of the button's label, which its name then has to hold (WCAG 2.5.3).
    <span aria-hidden className="avatar" data-initials={shown ? undefined : initials}>
      {shown && <img src={shown} alt="" onError={() => setMissing(shown)} />}
    </span>
  );
}
