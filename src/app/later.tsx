import { useEffect, type ComponentType } from 'react';
import { late, type LatePart } from '../views/late/late.tsx';
import { firstScreen } from './first-screen.ts';
import { missingParts } from './missing.ts';

/** Registers itself as missing. The page shows one message for all missing parts. */
function MissingPart() {
  useEffect(() => missingParts.found(), []);
  return null;
}

/** A component loaded after the first page. If that fails, the page says so once for all (missing-parts.tsx). */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> =>
  late(
    async () => {
      await firstScreen.shown();
      return load();
    },
    { Missing: MissingPart },
  );
