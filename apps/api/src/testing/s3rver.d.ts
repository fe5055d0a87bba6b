/** The S3 server of tests, which is plain JavaScript. */
declare module '@20minutes/s3rver' {
  interface Options {
    /** 0: a free one. */
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    /** Where it keeps what it is sent. */
    readonly directory: string;
    readonly configureBuckets: readonly {
      readonly name: string;
      readonly configs: readonly string[];
    }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Answers where it listens. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
