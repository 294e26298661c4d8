/** Calls about a supplier's clients, as Sophie unless said otherwise. */
import { type Answer, type Caller } from './client.ts';

export const FOREIGN = { 'scope-id': 'northern-parts' };
export const NEWCOMER = 'shop-carrosserie-vaudreuil';
export const OTHER_SHOP = 'shop-atelier-beausejour';
export const NOTHING_KEPT = { contactName: '', directPhone: '', extension: '', ownNumber: '', note: '' };
export const [PENDING, ACTIVE, REFUSED] = [1, 2, 3];

export function clientCalls(sophie: Caller) {
  const make = async (wanted: object = {}): Promise<string> =>
    String((await sophie('POST', '/__test/clients', { body: wanted })).body['id']);
  const read = async (id: string, caller = sophie): Promise<Record<string, unknown>> =>
    (await caller('GET', `/supplier-clients/${id}`)).body;
  const change = async (id: string, wanted: object, caller = sophie): Promise<Answer> => {
    const { version, status, contactName, directPhone, extension, ownNumber, note } = await read(id);
    return caller('PUT', `/supplier-clients/${id}`, {
      body: { version, status, contactName, directPhone, extension, ownNumber, note, reason: '', ...wanted },
    });
  };
  const list = async (query = '', headers = {}): Promise<Record<string, unknown>> =>
    (await sophie('GET', `/supplier-clients${query}`, { headers })).body;
  const namesOf = ({ items }: Record<string, unknown>): string[] =>
    (items as { name: string }[]).map(({ name }) => name);
  return { make, read, change, list, namesOf };
}
