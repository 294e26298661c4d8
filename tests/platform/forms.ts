/** Sends forms, and reads files, as a user in an organisation. */
import { randomUUID } from 'node:crypto';

export interface Sender {
  readonly origin: string;
  readonly token: string;
  readonly scopeId?: string;
}

export type FormFields = Readonly<Record<string, string | Uint8Array>>;

const headersOf = ({ token, scopeId = 'atelier-montreal' }: Sender): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'scope-id': scopeId,
});

export const sendForm = (
  sender: Sender,
  path: string,
  fields: FormFields,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'text/html' }), name);
  return fetch(sender.origin + path, { method: 'POST', body: form, headers: { ...headersOf(sender), ...headers } });
};

export const getFile = (sender: Sender, path: string): Promise<Response> =>
  fetch(sender.origin + path, { headers: headersOf(sender) });

/** The fields of a JSON answer. */
export const fieldsOf = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;

/** The smallest accepted PDF. */
export const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
