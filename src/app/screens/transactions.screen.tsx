import { listInvoicesAndCredits, readNewestTransactions } from '../../services/transaction-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { transactionList } from '../../views/list/transaction-columns.tsx';
import { useFreshList } from '../use-fresh-list.ts';
import { useList } from '../use-list.ts';

export default function TransactionsScreen() {
  const list = useList('transactions', listInvoicesAndCredits);
  useFreshList(list.actor, readNewestTransactions);
  return <ListView {...list} look={transactionList} />;
}
