/** Shortens labels and titles everywhere (spec.md §5). */

/** Text of at most `limit` characters and an ellipsis; counts code points, so that no character is split. */
export function truncate(text: string, limit = 50): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}
