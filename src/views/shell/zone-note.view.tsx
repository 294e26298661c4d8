import { zonesAt } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ticking } from '../remaining-time/ticking.ts';

/** The browser's time zone and whose times and dates the pages show; null where the marketplace's clock is the same. */
function useZones(): { readonly own: string; readonly words: string } | null {
  const { say } = useTexts();
  const zones = zonesAt(ticking.now());
  return zones && { own: zones.own, words: say({ key: 'time:zones', params: zones }) };
}

/** In the header of a desk, where it takes no height from rows. */
export function ZoneSign() {
  const zones = useZones();
  return (
    zones && (
      <span className="hidden whitespace-nowrap text-sm text-muted lg:inline" title={zones.words}>
        <span aria-hidden="true">{zones.own}</span>
        <span className="sr-only">{zones.words}</span>
      </span>
    )
  );
}

/** At the end of each page in a narrower window. */
export function ZoneNote() {
  const zones = useZones();
  return (
    zones && (
      <p className="no-print mx-auto w-full max-w-[110rem] px-4 pb-4 xxl:max-w-[150rem] text-sm text-muted lg:hidden lg:px-8">
        {zones.words}
      </p>
    )
  );
}
