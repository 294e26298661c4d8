import { useState } from 'react';
import { listInvoicesAndCredits, readNewestTransactions } from '../../services/transaction-list.ts';
import { ListExportView } from '../../views/list-export/list-export.view.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { transactionList } from '../../views/list/transaction-columns.tsx';
import { usePortal } from '../portal-context.ts';
import { providedTransactionExport } from '../provide/list-export.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useFreshList } from '../use-fresh-list.ts';
import { useList } from '../use-list.ts';

export default function TransactionsScreen() {
  const { services } = usePortal();
  const list = useList('transactions', listInvoicesAndCredits);
  useFreshList(list.actor, readNewestTransactions);
  const [machine] = useState(() => providedTransactionExport(services));
  const exporting = useScreenActor(machine, { input: undefined });
  return (
    <ListView
      {...list}
      look={transactionList}
      tools={<ListExportView actor={exporting} queryNow={() => list.actor.getSnapshot().context.query} />}
    />
  );
}
