/** Runs the programs of a partner's folder, without the workspace's on the way. */
import { execFile } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program printed. @throws {Error} with all that it said, when it fails. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { cwd, env: { ...environment(), ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) =>
        error ? reject(new Error(`${program} ${args.join(' ')}\n${out}\n${err}`)) : resolve(out),
    );
  });
}

/** Of this process, without what npm and Vitest have put into it. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?!config_(?:registry|cache|userconfig))|VITEST|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|TEST$)/i.test(
        name,
      ),
  );
  return Object.fromEntries(kept);
}
