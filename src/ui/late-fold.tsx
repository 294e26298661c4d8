import { useState, type ReactNode } from 'react';

/** A fold whose content is built when it is first opened, and then stays. */
export function LateFold({ summary, children }: { readonly summary: string; readonly children: () => ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
      <summary>{summary}</summary>
      {wasOpened && children()}
    </details>
  );
}
