import {
  activeTraceparent,
  failureOf,
  NO_SPAN,
  type Notes,
  placeIn,
  type SpanFacts,
  type SpanPlace,
  type Traces,
  untilEnd,
} from '../tracing/index.ts'
import { subjectsOf } from './job-subjects.ts'

/** A job as stored in the database. */
interface StoredJob {
  readonly id: string
  readonly data: unknown
  readonly retryCount: number
}

/**
 * Returns the member with the `traceparent` of the enqueuing work; empty when no trace is active. It is outside the
 * seal: changing it in the database only assigns the span to another trace.
 */
export function causeMember(): { readonly traceparent?: string } {
  const traceparent = activeTraceparent()
  return traceparent === undefined ? {} : { traceparent }
}

function causeOf({ data }: StoredJob): SpanPlace | undefined {
  return typeof data === 'object' && data !== null && 'traceparent' in data
    ? placeIn(data.traceparent)
    : undefined
}

/** Returns the ids in a payload as facts of the span. */
export function subjectFacts(payload: unknown): Readonly<Record<`nostro.${string}Id`, string>> {
  return Object.fromEntries(Object.entries(subjectsOf(payload)).map(([name, id]) => [`nostro.${name}`, id]))
}

/** Runs a job in a span that follows the call which enqueued it. */
export async function traceJob<T>(
  traces: Traces | undefined,
  queue: string,
  job: StoredJob,
  work: (span: Notes) => Promise<T>,
): Promise<T> {
  if (traces === undefined) return await work(NO_SPAN)
  const span = traces.begin({ name: queue, kind: 'consumer', parent: causeOf(job), facts: factsOf(job) })
  return await untilEnd({ traces, span }, () => work(span))
}

/**
 * Runs several jobs in one span that is linked to all enqueuing calls, with a span for each job that follows its call.
 * From the trace of one call, the shared work and the other calls can be found.
 */
export async function traceTogether<T>(
  traces: Traces | undefined,
  queue: string,
  jobs: readonly (StoredJob & { readonly payload: unknown })[],
  work: () => Promise<T>,
): Promise<T> {
  if (traces === undefined) return await work()
  const span = traces.begin({
    name: `${queue} together`,
    kind: 'consumer',
    links: jobs.flatMap((job) => causeOf(job) ?? []),
    facts: { 'nostro.jobCount': jobs.length },
  })
  const ofJobs = new Map(
    jobs.map((job) => {
      const facts = { ...subjectFacts(job.payload), ...factsOf(job) }
      const links = [span.place]
      return [job.id, traces.begin({ name: queue, kind: 'consumer', parent: causeOf(job), links, facts })]
    }),
  )
  const endAll = (failure?: string): void => {
    for (const each of ofJobs.values()) each.end(failure)
  }
  try {
    const answer = await untilEnd({ traces, span, ofJobs }, work)
    endAll()
    return answer
  } catch (error) {
    endAll(failureOf(error))
    throw error
  }
}

function factsOf({ id, retryCount }: StoredJob): SpanFacts {
  return { 'nostro.jobId': id, 'nostro.try': retryCount + 1 }
}
