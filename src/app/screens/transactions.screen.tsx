import { listInvoicesAndCredits, readNewestTransactions } from '../../services/transaction-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { transactionList } from '../../views/list/transaction-columns.tsx';
import { ListedNews } from '../listed-news.ts';
import { openList, useList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'transactions'> = { look: transactionList, readPage: listInvoicesAndCredits };

export default function TransactionsScreen() {
  const list = useList(LIST);
  return (
    <ListView
      {...list}
      look={transactionList}
      news={<ListedNews list={list.actor} readNewest={readNewestTransactions} />}
    />
  );
}

TransactionsScreen.open = openList(LIST);
