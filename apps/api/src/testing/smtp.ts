/** An SMTP server for tests: real, on loopback, keeping what it is given. */
import { SMTPServer } from 'smtp-server';

/** How the server behaves. */
export interface SmtpBehaviour {
  /** Refuses a receiver by what it answers; null takes the mail. */
  readonly answer?: (to: string) => Error | null;
  /** Never acknowledges the nth mail, from 1, whose sender then waits. */
  readonly isHeld?: (mail: number) => boolean;
}

/** A running server. */
export interface TestSmtp {
  /** Mails as they came, headers and all. */
  readonly received: readonly string[];
  /** Mails whose text has come, acknowledged or not. */
  readonly begun: () => number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startSmtp(behaviour: SmtpBehaviour = {}): Promise<TestSmtp> {
  const { answer = () => null, isHeld = () => false } = behaviour;
  const received: string[] = [];
  let begun = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answer(address)),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        begun += 1;
        if (isHeld(begun)) return;
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    received,
    begun: () => begun,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
