import type { Flow } from '../stage.ts';
import { creditWithPhoto, orderToInvoice } from './after-order.ts';
import { draftRestored, keysAndClipboard, partsGrid, secondBrowser } from './answering.ts';
import { csvExport, listAndFilters } from './lists.ts';
import { mainJob } from './main-job.ts';
import { signOutInTwoTabs, treeAndDialogs } from './shell.ts';
import { renewal, signingIn } from './signing-in.ts';

/** What suppliers do, in any engine and language. */
export const FLOWS: readonly Flow[] = [
  mainJob,
  signingIn,
  renewal,
  listAndFilters,
  keysAndClipboard,
  partsGrid,
  draftRestored,
  secondBrowser,
  orderToInvoice,
  creditWithPhoto,
  treeAndDialogs,
  csvExport,
  signOutInTwoTabs,
];
