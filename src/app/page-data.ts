import type { ListKind } from '../../domain/lists.ts';
import type { ServiceName } from '../../machines/startup/startup.types.ts';

/** A call to start with the page. Its path follows the service's base URL. */
export interface FirstCall {
  readonly method: string;
  readonly service: ServiceName;
  readonly path: string;
  /** Whether the call needs an organisation. */
  readonly isScoped: boolean;
  /** The list whose order the call uses. The user may have chosen another order in this browser. */
  readonly list?: ListKind;
}

/** The data that the portal's server writes into the page. Other servers do not. */
export interface PageData {
  readonly settings: Readonly<
    Record<
      string,
      Partial<Record<'authority' | 'clientId', string>> &
        Record<FirstCall['service'], string> & { readonly support?: Readonly<Record<'phone' | 'email', string>> }
    >
  >;
  readonly texts: Readonly<Record<'en' | 'fr', readonly string[]>>;
  readonly calls: readonly FirstCall[];
}
