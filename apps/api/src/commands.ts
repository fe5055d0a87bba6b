/** What the operator's commands do in the server that holds the embedded stores. */
import { z } from 'zod';
import { AREAS } from './areas/index.ts';
import { sealAnew } from './platform/crypto/sealed.ts';
import { standStill } from './platform/embedded/still.ts';
import { copyFolder, removeCopies } from './platform/files/copy-folder.ts';
import { answerOperator } from './platform/operator.ts';
import type { OpenServices } from './platform/start.ts';

const CopyRequest = z.strictObject({ name: z.string() });

/** Answers commands until what it answers is called; a server without an embedded store is not asked. */
export async function answerCommands(services: OpenServices): Promise<() => Promise<void>> {
  const { config, records, facts, log } = services;
  if (!records.still && !facts.still) return async () => undefined;
  await removeCopies(config.dataDir);
  return answerOperator(
    config.dataDir,
    {
      rotate: () => sealAnew(services, AREAS),
      async copy(given) {
        const { name } = CopyRequest.parse(given);
        const { ms } = await standStill(services, () => copyFolder(config.dataDir, name));
        log.info(`The stores stood still for ${ms} ms, for a backup.`);
        return { ms };
      },
    },
    log,
  );
}
