import type { AnySending, DocumentKind, EditedDocumentContext, SendInput, Versioned } from './edited-document.types.ts';

/** What is on its way; it is asked for only while something is. */
export function sendingOf<Sending extends AnySending>({ sending }: { readonly sending: Sending | null }): Sending {
  if (!sending) throw new Error('nothing is to be sent');
  return sending;
}

/** What is sent, with the version and the lock under which it is. */
export function sendInputOf<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
>(
  kind: DocumentKind<Document, Content, Sending, Ending, Key>,
  context: Pick<
    EditedDocumentContext<Document, Content, Sending, unknown>,
    'id' | 'document' | 'lockId' | 'sendKey' | 'sending'
  >,
): SendInput<Sending> {
  const { id, document, lockId, sendKey } = context;
  const version = document?.version ?? 0;
  const sending = sendingOf(context);
  return { id, version, lockId, idempotencyKey: kind.keyOf(sending, sendKey, version), sending };
}
