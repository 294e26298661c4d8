import { mdiAccountCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { Icon } from './icon.tsx';

interface AvatarProps {
  /** Null when the person has no picture. */
  readonly url: string | null;
  readonly initials: string;
}

/** A person's picture, or their initials if there is no picture or it fails to load. Their name is next to it. */
export function Avatar({ url, initials }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = url !== missing && url;
  if (!shown && initials === '') return <Icon path={mdiAccountCircleOutline} />;
  return (
    // Initials are decorative. As text, they would become part of the button's label, and its accessible name would
    // have to contain them (WCAG 2.5.3).
    <span aria-hidden className="avatar" data-initials={shown ? undefined : initials}>
      {shown && <img src={shown} alt="" onError={() => setMissing(shown)} />}
    </span>
  );
}
