/** How commands begin and end: the options they take, what they print, and the code they exit with. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { describeError } from '../platform/http/failure.ts';
import { DataDirLocked } from '../platform/records/lock.ts';

/** Wrong use of a command: told with its usage and without a stack. */
export class UsageError extends Error {}

/** Reads the arguments of a command. @throws {UsageError} for an option that it does not have, or one without its value. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What a command says when it fails. */
export interface Failing {
  readonly usage: string;
  /** "The import failed". */
  readonly failed: string;
  /** Code for what the product refuses: 1 when the command failed, 2 when it was used wrongly. Default 1. */
  readonly refused?: 1 | 2;
}

/** Sets the exit code: what `run` answers, 1 failed, 2 wrong usage or settings, 3 the data folder is in use. */
export async function endWith(
  run: () => Promise<number>,
  { usage, failed, refused = 1 }: Failing,
): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    } else if (error instanceof DataDirLocked) {
      console.error(error.message);
      process.exitCode = 3;
    } else if (error instanceof ConfigError) {
      console.error(error.message);
      process.exitCode = 2;
    } else if (error instanceof AppError) {
      console.error(error.message);
      process.exitCode = refused;
    } else {
      console.error(`${failed}: ${describeError(error)}`);
      process.exitCode = 1;
    }
  }
}
