import { zonesAt } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ticking } from '../remaining-time/ticking.ts';

/** Says once per page whose times and dates it shows, where the browser's time zone differs from the marketplace's. */
export function ZoneNote() {
  const { say } = useTexts();
  const zones = zonesAt(ticking.now());
  return (
    zones && (
      <p className="zone-note no-print mx-auto w-full max-w-[110rem] px-4 pb-4 text-sm text-muted lg:px-8">
        {say({ key: 'time:zones', params: zones })}
      </p>
    )
  );
}
