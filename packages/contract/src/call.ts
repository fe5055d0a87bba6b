/**
 * One declaration per call: server validation, client types, OpenAPI and robustness tests come from it. It stands in two
 * files of its area: `index.ts` has what a browser needs to make the call and to read its answer, `inputs.ts` the
 * sentence and the body, which only the server reads. `server.ts` joins them.
 */
import type { PermissionExpression } from '@flightdeck/domain/access';
import type { EmbedType } from '@flightdeck/domain/embed';
import type { ShareType } from '@flightdeck/domain/share';
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

/** The body of a call without values, and the data of one that answers nothing. */
export const Nothing = z.strictObject({});

/** A call of the API under `/v2/`, as browsers know it. */
export interface Call<
  Body = unknown,
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
  /** Also answers the token of a share link to this, on the portal's own page. Those of `embed` answer links to it as well. */
  readonly shared?: ShareType;
  /** `data` of the envelope on success. */
  readonly data: Data;
  /** Sent as multipart with these file fields. */
  readonly files?: readonly string[];
  /** Any number of files may come under each field, none included; what is wrong with one does not fail the call. */
  readonly manyFiles?: boolean;
  /** Another system makes it and signs its body (`platform/http/signed.ts`). */
  readonly signed?: boolean;
  /**
   * A program makes it with a key of its own, as `Authorization: Bearer`; its route says whom it admits. A session
   * never counts.
   */
  readonly keyed?: boolean;
  /** Status of a success; 200 when absent. */
  readonly status?: 202;
  /** Takes `If-Match: "<revision>"`. */
  readonly revisioned?: boolean;
  /**
   * Changes nothing although it is no GET, so that somebody who looks at the portal as another person may make it.
   * A GET is always taken to change nothing.
   */
  readonly reads?: boolean;
  /** Answers a CSV file on success, no envelope; `data` is then `CsvFile`. */
  readonly csv?: boolean;
  /** Milliseconds for which a browser uses an answer without asking again; a minute when absent. */
  readonly freshFor?: number;
  /** Type of the body as the caller gives it. No value: it is here for the compiler alone. */
  readonly '~body'?: Body;
}

/** What the server knows of a call besides. */
export interface CallInput {
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /** JSON body; for GET the query string's values. Absent: the call takes none. */
  readonly body?: z.core.$ZodType;
  /** Bytes that a JSON body may have; a MiB when absent. */
  readonly bodyLimit?: number;
}

/** A call with its body and sentence, as the server mounts and documents it. */
export interface ServedCall<
  Body extends z.core.$ZodType = z.core.$ZodType,
  Data extends z.core.$ZodType = z.core.$ZodType,
  Path extends string = string,
> extends Call<z.input<Body>, Data, Path> {
  readonly body: Body;
  readonly summary: string;
  readonly bodyLimit?: number;
}

type Inputs = Readonly<Record<string, CallInput>>;
type Declared<Names extends PropertyKey> = Readonly<Record<Names, Omit<Call, '~body'>>>;
type BodySchema<Input extends CallInput> = Input extends {
  readonly body: infer Body extends z.core.$ZodType;
}
  ? Body
  : typeof Nothing;

/** The calls of an area; each knows the type of its body from the area's inputs. */
export type CallsOf<Given extends Inputs, Group extends Declared<keyof Given>> = {
  readonly [Name in keyof Given & keyof Group]: Group[Name] & {
    readonly '~body'?: z.input<BodySchema<Given[Name]>>;
  };
};

/** Declares the calls of an area, one for each of its inputs: `calls<typeof peopleInputs>()({…})`. */
export const calls =
  <Given extends Inputs>() =>
  <const Group extends Declared<keyof Given>>(group: Group): CallsOf<Given, Group> =>
    // The only thing added is a type.
    group as unknown as CallsOf<Given, Group>;

/** The calls of an area with their bodies and sentences. */
export type ServedCalls<Given extends Inputs, Group extends Declared<keyof Given>> = {
  readonly [Name in keyof Given & keyof Group]: CallsOf<Given, Group>[Name] & {
    readonly body: BodySchema<Given[Name]>;
    readonly summary: string;
    readonly bodyLimit?: number;
  };
};

/** Joins both halves of an area's calls. */
export function served<Given extends Inputs, Group extends Declared<keyof Given>>(
  group: Group,
  inputs: Given,
): ServedCalls<Given, Group> {
  const joined = Object.entries<CallInput>(inputs).map(([name, input]) => [
    name,
    { ...group[name], body: Nothing, ...input },
  ]);
  // Every name of the inputs is one of the group, or its declaration would not compile.
  return Object.fromEntries(joined) as ServedCalls<Given, Group>;
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
export type BodyOf<C extends Call> = C extends { readonly '~body'?: infer Body } ? Body : never;
/** Type of a call's data. */
export type DataOf<C extends Call> = z.output<C['data']>;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
/** The path parameters a call needs, by name. */
export type ParamsOf<C extends Call> = { readonly [K in Names<C['path']>]: string };
