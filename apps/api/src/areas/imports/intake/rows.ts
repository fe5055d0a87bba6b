/** Sources and their files as they are stored. */
import type { intakeSource } from '../../../platform/records/schema.ts';
import type { intakeFile } from '../schema.ts';

export type SourceRow = typeof intakeSource.$inferSelect;
export type FileRow = typeof intakeFile.$inferSelect;
