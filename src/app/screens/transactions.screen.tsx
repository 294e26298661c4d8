import { listInvoicesAndCredits } from '../../services/transaction-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { transactionList } from '../../views/list/transaction-columns.tsx';
import { useList } from '../use-list.ts';

/** The list of invoices and credits, as its URL says. */
export default function TransactionsScreen() {
  return <ListView actor={useList('transactions', listInvoicesAndCredits)} look={transactionList} />;
}
