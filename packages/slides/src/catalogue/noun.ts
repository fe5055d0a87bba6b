/** How the values of a dimension are called. */
export interface Noun {
  readonly title: string;
  readonly one: string;
  readonly many: string;
}
