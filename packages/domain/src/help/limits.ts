/** Limits of messages, apart from the schemas that check them: widgets show them and load no schemas. */

/** Longest message in characters. */
export const CONTACT_MESSAGE_LENGTH = 10_000;
