/** Thread that drives the browsers of PDFs: Playwright's code takes 80 MB, which go with the thread. */
import { parentPort } from 'node:worker_threads';
import { type BrowserContext, chromium } from 'playwright-core';
import type { BrowserReply, BrowserRequest } from './browser-thread.ts';

const contexts = new Map<number, BrowserContext>();

async function answer(request: BrowserRequest): Promise<Uint8Array | null> {
  const { browser } = request;
  switch (request.kind) {
    case 'start': {
      const { profile, options } = request;
      contexts.set(browser, await chromium.launchPersistentContext(profile, options));
      return null;
    }
    case 'print': {
      const context = contexts.get(browser);
      if (!context) throw new Error('The browser has ended.');
      const page = context.pages()[0] ?? (await context.newPage());
      await page.setContent(request.html, { waitUntil: 'load', timeout: request.timeout });
      return page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        outline: true,
        tagged: true,
      });
    }
    case 'stop': {
      const context = contexts.get(browser);
      contexts.delete(browser);
      await context?.close().catch(() => undefined);
      return null;
    }
  }
}

parentPort?.on('message', (request: BrowserRequest) => {
  const { id } = request;
  const reply = (message: BrowserReply) => parentPort?.postMessage(message);
  answer(request).then(
    (pdf) => reply({ id, pdf }),
    (error: unknown) =>
      reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
