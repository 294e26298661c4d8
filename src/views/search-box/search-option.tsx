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
import type { FoundRecord } from '../../../domain/found-record.ts';
import { Icon } from '../../ui/icon.tsx';

export const ICONS: Readonly<Record<FoundRecord['type'], string>> = {
  quoteRequest: mdiFileDocumentEditOutline,
  order: mdiPackageVariantClosed,
  invoice: mdiReceiptTextOutline,
  credit: mdiReceiptTextMinusOutline,
  creditRequest: mdiCashRefund,
  client: mdiStoreOutline,
};

export const Option = ({ icon, children }: { readonly icon: string; readonly children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">
    <span className="text-muted">
      <Icon path={icon} />
    </span>
    {children}
  </span>
);
