import { AsyncLocalStorage } from 'node:async_hooks'

import { failureOf } from './failure.ts'
import { traceparentOf } from './span-place.ts'
import type { NewSpan, Span, Traces } from './traces.ts'

/** The piece of work that is under way, and where it is told of. */
interface ActiveSpan {
  readonly traces: Traces
  readonly span: Span
  /** The spans of jobs that are done together, by their ids. */
  readonly ofJobs?: ReadonlyMap<string, Span>
}

/** The place for facts that are known once work is under way. */
export type Notes = Pick<Span, 'note'>

/** Takes facts where no trace is, so that work is written the same with and without one. */
export const NO_SPAN: Notes = { note: () => undefined }

const ACTIVE = new AsyncLocalStorage<ActiveSpan | undefined>()

/** Does `work` as a piece of what is under way. Where no trace is, it is done and nothing else. */
export async function inSpan<T>(
  about: Omit<NewSpan, 'parent' | 'links'>,
  work: (span: Notes) => Promise<T>,
): Promise<T> {
  const active = ACTIVE.getStore()
  if (active === undefined) return await work(NO_SPAN)
  const span = active.traces.begin({ ...about, parent: active.span.place })
  return await untilEnd({ ...active, span }, () => work(span))
}

/** Does `work` as the part of one of several jobs that are done together; as the work under way where it is none of them. */
export async function inSpanOfJob<T>(jobId: string, work: () => Promise<T>): Promise<T> {
  const active = ACTIVE.getStore()
  const span = active?.ofJobs?.get(jobId)
  return active === undefined || span === undefined
    ? await work()
    : await ACTIVE.run({ ...active, span }, work)
}

/** Does `work` in a span and ends it. */
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

/** Does what belongs to no trace, whatever led to it. */
export function outsideOfTraces(work: () => void): void {
  ACTIVE.run(undefined, work)
}

/** Lets everything that `go` leads to be part of a span. */
export function enterSpan(active: ActiveSpan, go: () => void): void {
  ACTIVE.run(active, go)
}

/** The members of log lines that name the trace they belong to; none where no trace is. */
export function traceFacts(): { readonly traceId?: string } {
  const active = ACTIVE.getStore()
  return active === undefined ? {} : { traceId: active.span.place.traceId }
}

/** The work under way as `traceparent`. */
export function activeTraceparent(): string | undefined {
  const active = ACTIVE.getStore()
  return active && traceparentOf(active.span.place)
}
