import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn at once: as many follow whenever there is time, so that no moment is long. */
const ROWS_AT_ONCE = 20;

/** How many of so many rows are to be drawn by now. */
export function useRowsLittleByLittle(count: number): number {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + ROWS_AT_ONCE));
  }, [shown, count]);
  return shown;
}
