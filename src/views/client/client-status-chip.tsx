import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiTimerSandEmpty } from '@mdi/js';
import { RelationshipStatus, type ClientStatus } from '../../../domain/client-rows.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';

const LOOKS = {
  [RelationshipStatus.Pending]: { tone: 'orange', icon: mdiTimerSandEmpty },
  [RelationshipStatus.Active]: { tone: 'green', icon: mdiCheckDecagramOutline },
  [RelationshipStatus.Refused]: { tone: 'red', icon: mdiCloseOctagonOutline },
} as const;

/** A client's status (spec §4). */
export function ClientStatusChip({ status }: { status: ClientStatus }) {
  const { say } = useTexts();
  return <Chip {...LOOKS[status]} text={say(`clients:status.${status}`)} />;
}
