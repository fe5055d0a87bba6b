/** The text of an error, for a notification or a form. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
