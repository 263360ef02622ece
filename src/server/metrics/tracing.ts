import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { OnStatement } from '../database/open'

export interface Tracer {
  /** Creates a span for each request, part of the client's trace if it names one. */
  addTracing: (app: FastifyInstance) => void
  /** Creates a span for a statement, within that of its request. */
  onStatement: OnStatement
  /** Sends what is left and ends. */
  close: () => Promise<void>
}

/**
 * The length limit of a statement's text in a span. Values are `$1` there: they may name people and are never traced.
 */
const longestText = 2000

/**
 * Sends traces to a collector by OTLP over HTTP. A request is named by its route, never by its URL, whose parameters may
 * name people. @param endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT, without the path of the signal
 */
export function startTracing({ endpoint, service }: NonNullable<Config['traces']>): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('prayog')
  const spans = new WeakMap<FastifyRequest, Span>()
  return {
    addTracing: (app) => {
      app.addHook('onRequest', async (request) => {
        const { method, routeOptions, headers, id } = request
        const route = routeOptions.url ?? 'other'
        const attributes = { 'http.request.method': method, 'http.route': route, 'prayog.request_id': String(id) }
        const from = propagation.extract(ROOT_CONTEXT, headers)
        spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from))
      })
      // Once the body is read: its events do not carry the context on.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) context.with(trace.setSpan(context.active(), span), done)
        else done()
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    onStatement: ({ text, ms, failed }) => {
      if (!trace.getActiveSpan()) return
      const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? []
      const span = tracer.startSpan(verb.toLowerCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
        startTime: Date.now() - ms,
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    close: async () => {
      await provider.shutdown()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
