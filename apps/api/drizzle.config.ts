/** Settings of drizzle-kit, which writes the migrations of the records database from its schema. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/records/schema.ts', './src/platform/records/help-schema.ts'],
  out: './src/platform/records/migrations',
});
