import { NO_RECORD, type ClientRecord } from '../../domain/client.ts';
import { foldText } from '../../domain/fold-text.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { client } from './client-schema.ts';
import type { collisionShop } from './organisation-schema.ts';

type ClientRow = typeof client.$inferSelect;

/** The shop's name and address. */
export type NamedShop = Pick<typeof collisionShop.$inferSelect, 'name' | 'city' | 'province' | 'phone' | 'email'>;

/** The texts that the client search covers, besides the sponsor. */
export const clientTexts = (
  { name, city, province, phone, email }: NamedShop,
  { contactName, directPhone, ownNumber }: Pick<ClientRecord, 'contactName' | 'directPhone' | 'ownNumber'>,
): Pick<ClientRow, 'shopKey' | 'searchText'> => ({
  shopKey: foldText(name),
  searchText: searchableText([name, city, province, phone, email, ownNumber, contactName, directPhone]),
});

/** A new client: pending, with an empty record. */
export const newClient = (
  facts: Pick<ClientRow, 'id' | 'scopeId' | 'shopId' | 'status' | 'requestedAt' | 'requestedBy' | 'message'>,
  shop: NamedShop,
): ClientRow => ({
  ...facts,
  version: 1,
  updatedAt: facts.requestedAt,
  answer: null,
  ...NO_RECORD,
  ...clientTexts(shop, NO_RECORD),
});
