import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config platform/data/drizzle.config.ts` writes a migration after a schema change. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './platform/data/*schema.ts',
  out: './platform/data/migrations',
});
