/** Prints the path of the Chromium this machine would print PDFs with; exits 1 when there is none. */
import { findBrowser } from '@flightdeck/find-browser';

try {
  const found = findBrowser();
  if (found) {
    process.stdout.write(`${found.path}\n`);
  } else {
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
