/** One declaration per call: server validation, client types, OpenAPI and robustness tests come from it. */
import type { PermissionExpression } from '@flightdeck/domain/access';
import type { EmbedType } from '@flightdeck/domain/embed';
import * as z from 'zod/mini';

/** Who may make a call before its permissions are looked at. */
export type Audience =
  /** Anyone. */
  | 'public'
  /** Signed in, terms not necessarily accepted. */
  | 'signed-in'
  /** Signed in and has accepted the terms. */
  | 'member'
  /** A partner's page with its token, and nobody else. */
  | 'embed';

/** A call of the API under `/v2/`. */
export interface Call<
  Body extends z.core.$ZodType = z.core.$ZodType,
  Data extends z.core.$ZodType = z.core.$ZodType,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/v2/`; parameters in braces: `report/get/{reportId}`. */
  readonly path: Path;
  readonly audience: Audience;
  /** Permission expression (spec.md §5). */
  readonly needs: PermissionExpression;
  /**
   * Also answers the token of an embedded product of this type, on pages of the token's partner. A request
   * with a token never counts as that of a signed-in user.
   */
  readonly embed?: EmbedType;
  /** JSON body; for GET the query string's values. */
  readonly body: Body;
  /** `data` of the envelope on success. */
  readonly data: Data;
  /** Sent as multipart with these file fields. */
  readonly files?: readonly string[];
  /** Any number of files may come under each field, none included; what is wrong with one does not fail the call. */
  readonly manyFiles?: boolean;
  /** Takes `If-Match: "<revision>"`. */
  readonly revisioned?: boolean;
  /**
   * Changes nothing although it is no GET, so that somebody who looks at the portal as another person may make it.
   * A GET is always taken to change nothing.
   */
  readonly reads?: boolean;
  /** Answers a CSV file on success, no envelope; `data` is then `CsvFile`. */
  readonly csv?: boolean;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
}

/** Declares a call; keeps literal types. */
export function call<
  const Path extends string,
  Body extends z.core.$ZodType,
  Data extends z.core.$ZodType,
>(declaration: Call<Body, Data, Path>): Call<Body, Data, Path> {
  return declaration;
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<string> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What the code behind a call with `csv` answers: the file's name, and its text piece by piece. */
export const CsvFile = z.object({
  name: z.string(),
  text: z.custom<AsyncIterable<string>>(isAsyncIterable),
});
export type CsvFile = z.infer<typeof CsvFile>;

/** Type of a call's body as the caller gives it. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** Type of a call's data. */
export type DataOf<C extends Call> = z.output<C['data']>;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
/** The path parameters a call needs, by name. */
export type ParamsOf<C extends Call> = { readonly [K in Names<C['path']>]: string };
