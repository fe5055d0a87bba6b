/** The log on standard error, a line each: as sentences, or as JSON for whatever collects logs. */
import { describeError } from '../http/failure.ts';
import type { Config, Log } from '../process.ts';
import { currentScope } from '../telemetry/scope.ts';

/** One sentence a line. */
export const consoleLog: Log = {
  info: (message) => void process.stderr.write(`${message}\n`),
  warn: (message) => void process.stderr.write(`Warning: ${message}\n`),
  error: (message, error) => void process.stderr.write(`Error: ${sentence(message, error)}\n`),
};

const sentence = (message: string, error: unknown): string =>
  error === undefined ? message : `${message} – ${describeError(error)}`;

/**
 * A line of the log as JSON: with the request and the trace that the work belongs to.
 * @param more Further fields.
 */
export function jsonLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  { role }: Pick<Config, 'role'>,
  more: object = {},
): string {
  const { requestId, span } = currentScope() ?? {};
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    message,
    ...(requestId && { requestId }),
    ...(span && { traceId: span.spanContext().traceId }),
    role,
    process: process.pid,
    ...more,
  });
}

/** An answer as the log tells of it: nothing of its address but the pattern of the route. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** From the arrival of the request to the end of the answer. */
  readonly ms: number;
  readonly requestId: string;
  readonly traceId?: string | undefined;
}

/** Writes a line for each answer, where the log is JSON; null where it is for people. */
export const accessLogFor = (
  config: Pick<Config, 'logFormat' | 'role'>,
): ((answered: Answered) => void) | null =>
  config.logFormat === 'text'
    ? null
    : (answered) => {
        const { method, route, status } = answered;
        const line = jsonLine('info', `${method} ${route} ${status}`, config, answered);
        process.stderr.write(`${line}\n`);
      };

/** The log in the form that the settings ask for. */
export function logFor(config: Pick<Config, 'logFormat' | 'role'>): Log {
  if (config.logFormat === 'text') return consoleLog;
  const write = (level: Parameters<typeof jsonLine>[0], message: string): void =>
    void process.stderr.write(`${jsonLine(level, message, config)}\n`);
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
    error: (message, error) => write('error', sentence(message, error)),
  };
}
