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

/** A line of the log as JSON: with the request and the trace that the work belongs to. */
export function jsonLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  { role }: Pick<Config, 'role'>,
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
  });
}

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
