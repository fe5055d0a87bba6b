/** The page with a token that a request comes from: a partner's, or that of a share link. */

/** What is known of the page before its token is read. */
export interface EmbedPage {
  readonly token: string;
  /** `Origin` of the request. */
  readonly origin: string | undefined;
  readonly address: string;
  /** Origin of the portal, which the page of a share link belongs to. */
  readonly portal: string;
}
