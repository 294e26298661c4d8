import { mdiTrayArrowDown } from '@mdi/js';
import type { InsightTable } from '../../../domain/insight.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

export type SaveTable = (table: InsightTable) => void;

/** Saves a table as a file. */
export function SaveButton({ table, save }: { readonly table: InsightTable; readonly save: SaveTable }) {
  const { say } = useTexts();
  return (
    <Button icon={mdiTrayArrowDown} onClick={() => save(table)}>
      {say(`insight:save.${table}`)}
    </Button>
  );
}
