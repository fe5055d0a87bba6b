/** What is said of this process beside every figure and span: name, version and role, never the machine or its arguments. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { z } from 'zod';

const Manifest = z.object({ version: z.string() });

/** Version of the program. */
export const programVersion = (): string =>
  Manifest.parse(
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../../../package.json'), 'utf8'),
    ),
  ).version;

/** The resource, with what `OTEL_RESOURCE_ATTRIBUTES` adds. */
export const resourceOf = (serviceName: string, role: string): Resource =>
  resourceFromAttributes({
    'service.name': serviceName,
    'service.version': programVersion(),
    'flightdeck.role': role,
  }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
