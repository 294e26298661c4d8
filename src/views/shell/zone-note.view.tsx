import { zonesAt } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ticking } from '../remaining-time/ticking.ts';

/**
 * Says once whose times and dates the pages show, where the browser's time zone differs from the marketplace's. A desk
 * has room in the header, where it takes no height from rows; elsewhere it ends the page.
 */
export function ZoneNote({ isInHeader = false }: { readonly isInHeader?: boolean }) {
  const { say } = useTexts();
  const zones = zonesAt(ticking.now());
  if (!zones) return null;
  const words = say({ key: 'time:zones', params: zones });
  return isInHeader ? (
    <span className="hidden whitespace-nowrap text-sm text-muted min-[80rem]:inline" title={words}>
      <span aria-hidden="true">{zones.own}</span>
      <span className="sr-only">{words}</span>
    </span>
  ) : (
    <p className="zone-note no-print mx-auto w-full max-w-[110rem] px-4 pb-4 text-sm text-muted min-[80rem]:hidden lg:px-8">
      {words}
    </p>
  );
}
