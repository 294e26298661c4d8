import { useEffect, type ComponentType } from 'react';
import { late, type LatePart, type MissingProps } from '../views/late/late.tsx';
import { firstScreen } from './first-screen.ts';
import { missingParts } from './missing-parts.ts';

/** Registers itself as missing. The page shows one message for all missing parts. */
function MissingPart({ load, retry }: MissingProps) {
  useEffect(() => missingParts.found({ load, show: retry }), [load, retry]);
  return null;
}

/** A component loaded after the first page. A failed load is retried (machines/late-loading). */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> =>
  late(
    async () => {
      await firstScreen.shown();
      return load();
    },
    { Missing: MissingPart },
  );
