import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Time to export the last spans when the platform stops (ms). */
const LAST_EXPORT = 2000;

/**
 * Exports spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. The libraries read that and the other OTEL_ variables,
 * such as OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER. When the collector does not answer,
 * only its spans are lost.
 */
export function startExport(): { readonly stop: () => Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'supplier-portal' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      trace.disable();
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
