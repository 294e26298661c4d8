/** A real SMTP server, as in production. */
import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** The next e-mail to an address, or one that already arrived; each only once. */
  readonly next: (to: string) => Promise<Received>;
  /** Answers this many e-mails with this code. */
  readonly refuse: (times: number, code: number) => void;
  /** Awaited before an e-mail is accepted. */
  readonly hold: (until: Promise<unknown> | null) => void;
  /** The number of started deliveries. */
  readonly begun: () => number;
  readonly stop: () => Promise<void>;
}

/** A refusal as real servers send it, with personal data. */
const REFUSAL = 'luc@atelier.test is not welcome';

const receivedOf = (to: string, { messageId = '', subject = '', text = '', html = '', ...email }: Email): Received => ({
  to,
  messageId,
  subject,
  text,
  html,
  attachments: email.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    size: typeof content === 'string' ? content.length : content.byteLength,
  })),
  headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
});

export async function mailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const taken = new Set<Received>();
  const waiting: { to: string; resolve: (mail: Received) => void }[] = [];
  let refusals = { times: 0, code: 0 };
  let held: Promise<unknown> | null = null;
  let begun = 0;

  const give = (): void => {
    for (const [index, { to, resolve }] of waiting.entries()) {
      const mail = received.find((each) => each.to === to && !taken.has(each));
      if (!mail) continue;
      taken.add(mail);
      waiting.splice(index, 1);
      resolve(mail);
      give();
      return;
    }
  };

  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      begun += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          await held;
          if (refusals.times > 0) {
            refusals = { ...refusals, times: refusals.times - 1 };
            done(Object.assign(new Error(REFUSAL), { responseCode: refusals.code }));
            return;
          }
          const to = session.envelope.rcptTo[0]?.address ?? '';
          received.push(receivedOf(to, await PostalMime.parse(Buffer.concat(chunks))));
          done();
          give();
        })();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: (to) =>
      new Promise((resolve) => {
        waiting.push({ to, resolve });
        give();
      }),
    refuse: (times, code) => {
      refusals = { times, code };
    },
    hold: (until) => {
      held = until;
    },
    begun: () => begun,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
