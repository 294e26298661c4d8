import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config platform/data/drizzle.config.ts` writes a migration after a schema change. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './platform/data/schema.ts',
    './platform/data/order-schema.ts',
    './platform/data/credit-schema.ts',
    './platform/data/credit-request-schema.ts',
    './platform/data/client-schema.ts',
    './platform/data/mail-schema.ts',
    './platform/data/document-schema.ts',
    './platform/data/register-schema.ts',
    './platform/data/work-schema.ts',
  ],
  out: './platform/data/migrations',
});
