/** One suggestion of the search. */
import {
  mdiCashRefund,
  mdiFileDocumentEditOutline,
  mdiPackageVariantClosed,
  mdiReceiptTextMinusOutline,
  mdiReceiptTextOutline,
  mdiStoreOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import type { RecordType } from '../../../domain/found-record.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { Icon } from '../../ui/icon.tsx';

/** The icon of a record, and the list that contains it. */
export const RECORD_LOOKS = {
  quoteRequest: { icon: mdiFileDocumentEditOutline, list: 'menu:quoteRequests' },
  order: { icon: mdiPackageVariantClosed, list: 'menu:orders' },
  invoice: { icon: mdiReceiptTextOutline, list: 'menu:invoices' },
  credit: { icon: mdiReceiptTextMinusOutline, list: 'menu:credits' },
  creditRequest: { icon: mdiCashRefund, list: 'menu:creditRequests' },
  client: { icon: mdiStoreOutline, list: 'menu:clients' },
} as const satisfies Readonly<Record<RecordType, { icon: string; list: TextKey }>>;

export const Option = ({ icon, children }: { readonly icon: string; readonly children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">
    <span className="text-muted">
      <Icon path={icon} />
    </span>
    {children}
  </span>
);
