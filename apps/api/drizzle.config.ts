/** Settings of drizzle-kit, which writes the migrations of the records database from the schemas of platform and areas. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/records/schema.ts',
    './src/platform/outcomes/tables.ts',
    './src/platform/sponsored/tables.ts',
    './src/platform/subscriptions/tables.ts',
    './src/areas/*/schema.ts',
  ],
  out: './src/platform/records/migrations',
});
