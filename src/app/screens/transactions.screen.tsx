import { listInvoicesAndCredits, readNewestTransactions } from '../../services/transaction-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { transactionList } from '../../views/list/transaction-columns.tsx';
import { ListedNews } from '../listed-news.ts';
import { useList } from '../use-list.ts';

export default function TransactionsScreen() {
  const list = useList('transactions', listInvoicesAndCredits);
  return (
    <>
      <ListView {...list} look={transactionList} />
      <ListedNews list={list.actor} readNewest={readNewestTransactions} />
    </>
  );
}
