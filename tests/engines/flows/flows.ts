import type { Flow } from '../stage.ts';
import { creditWithPhoto, orderToInvoice, partSold } from './after-order.ts';
import { draftRestored, keysAndClipboard, partsGrid, secondBrowser } from './answering.ts';
import { focusOfParts } from './focus.ts';
import { largeGrid } from './large-grid.ts';
import { csvExport, listAndFilters } from './lists.ts';
import { mainJob } from './main-job.ts';
import { backOrder, handOver } from './second-day.ts';
import { signOutInTwoTabs, treeAndDialogs } from './shell.ts';
import { renewal, signingIn } from './signing-in.ts';
import { workflowsPage } from './workflows.ts';

/** What suppliers do, in any engine and language. */
export const FLOWS: readonly Flow[] = [
  mainJob,
  signingIn,
  renewal,
  listAndFilters,
  keysAndClipboard,
  partsGrid,
  focusOfParts,
  largeGrid,
  draftRestored,
  secondBrowser,
  orderToInvoice,
  partSold,
  backOrder,
  creditWithPhoto,
  handOver,
  treeAndDialogs,
  csvExport,
  workflowsPage,
  signOutInTwoTabs,
];
