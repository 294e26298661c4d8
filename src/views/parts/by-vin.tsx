import { mdiAlertOutline } from '@mdi/js';
import type { Vehicle } from '../../../domain/quote-request.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * What the VIN says about a vehicle, when it differs. It does not block anything, because the shop knows its vehicle.
 */
export function ByVin({ vehicle, text }: { vehicle: Vehicle; text: 'record:byVin' | 'quote-request:byVin' }) {
  const { say, language } = useTexts();
  if (!vehicle.byVin) return null;
  return (
    <p className="flex items-start gap-1.5 text-warning">
      <Icon path={mdiAlertOutline} size={20} />
      {say({ key: text, params: { vehicle: vehicleName(vehicle.byVin, language) } })}
    </p>
  );
}
