import { startTransition, useEffect, useState } from 'react';

/** Rows per batch. More follow when the browser is idle, so that no task is long. */
const ROWS_AT_ONCE = 20;

/** How many rows to render so far. */
export function useRowsLittleByLittle(count: number): number {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + ROWS_AT_ONCE));
  }, [shown, count]);
  return shown;
}
