/** A server for the tests of a suite: it starts before them and stops after them. */
import { afterAll, beforeAll } from 'vitest';
import type { Person } from './fixture.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
} from './server.ts';

/** A server that runs during the hooks and tests of the suite that declares it; earlier, reading it throws. */
export interface SuiteServer extends TestServer {
  /** Somebody who is signed in from the start of the suite. */
  as(person: Person): TestClient;
}

/** Declares the server of the surrounding suite; call it where `beforeAll` may be called. */
export function suiteServer(options: TestServerOptions = {}): SuiteServer {
  const server = beforeTests(() => startTestServer(options));
  afterAll(() => server().stop());
  return {
    engine: options.engine ?? 'embedded',
    get app() {
      return server().app;
    },
    get services() {
      return server().services;
    },
    get logged() {
      return server().logged;
    },
    get anonymous() {
      return server().anonymous;
    },
    signIn: (person) => server().signIn(person),
    listen: () => server().listen(),
    stop: () => server().stop(),
    as(person) {
      const client = beforeTests(() => server().signIn(person));
      return {
        get cookie() {
          return client().cookie;
        },
        send: (call, sent) => client().send(call, sent),
      };
    },
  };
}

/** Makes something before the suite's tests, and answers what reads it. */
export function beforeTests<Made extends object>(make: () => Promise<Made>): () => Made {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  });
  return () => {
    if (!made) throw new Error('It is there in tests and hooks only: read it inside one.');
    return made;
  };
}
