/** Joins class names. */

/** Joins the class names that are set; false, null and undefined are left out. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
