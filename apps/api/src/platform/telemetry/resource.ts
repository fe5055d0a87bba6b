/** What is said of this process beside every figure and span: name, version and role, never the machine or its arguments. */
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { programVersion } from '../program-version.ts';

/** The resource, with what `OTEL_RESOURCE_ATTRIBUTES` adds. */
export const resourceOf = (serviceName: string, role: string): Resource =>
  resourceFromAttributes({
    'service.name': serviceName,
    'service.version': programVersion(),
    'flightdeck.role': role,
  }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
