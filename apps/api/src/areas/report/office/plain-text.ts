/** Text as office programs accept it. */

/** What XML cannot hold, and marks of writing direction, which some programs draw as boxes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u2066-\u2069\ufffe\uffff]/g;

/** The text without characters that would damage a file. */
export const plainText = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '');
