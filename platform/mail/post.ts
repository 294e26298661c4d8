import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as v from 'valibot';

/** Delivers e-mails. */
export interface Post {
  /** Rejects with NotDelivered. */
  readonly deliver: (id: string, message: SendMailOptions) => Promise<void>;
}

/** Why delivery failed, without the server's text, which may contain personal data. */
export class NotDelivered extends Error {
  /** Retrying is pointless. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(code);
    this.isFinal = isFinal;
  }
}

const failure = v.object({ code: v.optional(v.string()), responseCode: v.optional(v.number()) });

/** Errors of the address or message, not of the connection or our sign-in. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

function toNotDelivered(error: unknown): NotDelivered {
  const { code = 'unknown', responseCode } = v.is(failure, error) ? error : {};
  const isRefused = responseCode !== undefined && responseCode >= 500;
  return new NotDelivered(
    responseCode === undefined ? code : `${code} ${responseCode}`,
    isRefused && ABOUT_THE_MAIL.includes(code),
  );
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes each e-mail to a file named by its id, so that duplicates overwrite each other. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (id, message) => {
      const { message: bytes } = await transport.sendMail(message);
      if (!Buffer.isBuffer(bytes)) throw new NotDelivered('no buffer', true);
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await chmod(folder, FOLDER_MODE);
      const arriving = join(folder, `.${randomUUID()}`);
      await writeFile(arriving, bytes, { mode: FILE_MODE });
      await rename(arriving, join(folder, `${id}.eml`));
    },
  };
}

/** Connection timeout; retried later (ms). */
const CONNECTING = 10_000;
const SILENT = 30_000;

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** An SMTP server. Passwords are only sent over encrypted connections, except on this machine. */
export function smtpPost(url: string): Post {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    dnsTimeout: CONNECTING,
    socketTimeout: SILENT,
    requireTLS: username !== '' && !isHere(hostname),
  });
  return {
    deliver: async (_, message) => {
      await transport.sendMail(message).catch((error: unknown) => {
        throw toNotDelivered(error);
      });
    },
  };
}
