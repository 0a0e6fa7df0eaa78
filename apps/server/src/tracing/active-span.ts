import { AsyncLocalStorage } from 'node:async_hooks'

import { failureOf } from './failure.ts'
import { traceparentOf } from './span-place.ts'
import type { NewSpan, Span, Traces } from './traces.ts'

/** The span of the running work, with its exporter. */
interface ActiveSpan {
  readonly traces: Traces
  readonly span: Span
  /** The spans of jobs that are processed together, by job id. */
  readonly ofJobs?: ReadonlyMap<string, Span>
}

/** Accepts facts that become known during the work. */
export type Notes = Pick<Span, 'note'>

/** Ignores facts when no trace is active, so that callers need no distinction. */
export const NO_SPAN: Notes = { note: () => undefined }

const ACTIVE = new AsyncLocalStorage<ActiveSpan | undefined>()

/** Runs `work` in a child span of the active span. Without an active trace it only runs the work. */
export async function inSpan<T>(
  about: Omit<NewSpan, 'parent' | 'links'>,
  work: (span: Notes) => Promise<T>,
): Promise<T> {
  const active = ACTIVE.getStore()
  if (active === undefined) return await work(NO_SPAN)
  const span = active.traces.begin({ ...about, parent: active.span.place })
  return await untilEnd({ ...active, span }, () => work(span))
}

/**
 * Runs `work` in the span of one of several jobs that are processed together, or in the active span when the job is not
 * among them.
 */
export async function inSpanOfJob<T>(jobId: string, work: () => Promise<T>): Promise<T> {
  const active = ACTIVE.getStore()
  const span = active?.ofJobs?.get(jobId)
  return active === undefined || span === undefined
    ? await work()
    : await ACTIVE.run({ ...active, span }, work)
}

/** Runs `work` in a span and ends the span. */
export async function untilEnd<T>(active: ActiveSpan, work: () => Promise<T>): Promise<T> {
  const { span } = active
  try {
    const answer = await ACTIVE.run(active, work)
    span.end()
    return answer
  } catch (error) {
    span.end(failureOf(error))
    throw error
  }
}

/** Runs work outside of any trace. */
export function outsideOfTraces(work: () => void): void {
  ACTIVE.run(undefined, work)
}

/** Runs `go` and all work started by it in a span. */
export function enterSpan(active: ActiveSpan, go: () => void): void {
  ACTIVE.run(active, go)
}

/** Returns the trace id for log lines; nothing when no trace is active. */
export function traceFacts(): { readonly traceId?: string } {
  const active = ACTIVE.getStore()
  return active === undefined ? {} : { traceId: active.span.place.traceId }
}

/** Returns the active span as `traceparent`. */
export function activeTraceparent(): string | undefined {
  const active = ACTIVE.getStore()
  return active && traceparentOf(active.span.place)
}
