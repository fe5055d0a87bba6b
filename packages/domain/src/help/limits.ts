/** Limits of messages, without the schemas that check them: widgets state them and load no schemas. */

/** Longest message in characters. */
export const CONTACT_MESSAGE_LENGTH = 10_000;
