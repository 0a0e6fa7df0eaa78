import type { Clock } from '@nostro/kernel'

import type { JobDatabase } from './job-database.ts'
import { JOB_SCHEMA } from './prepare-queues.ts'
import { JOB_NAMES, type JobName, PARKED } from './queues.ts'

/** The figures of a queue over all servers. */
export interface QueueFigures {
  readonly name: JobName
  /** The number of jobs to do that no server is working on, including retries. */
  readonly waiting: number
  /** The number of these that have failed before. */
  readonly failing: number
  readonly inWork: number
  /** The age in seconds of the oldest waiting job; absent when none is waiting. */
  readonly oldestSeconds?: number
  /** The number of jobs completed within the last minute. */
  readonly donePerMinute: number
  /** The number of parked jobs that await a decision. */
  readonly deadLetters: number
}

export interface QueueReading {
  readonly at: Date
  readonly queues: readonly QueueFigures[]
}

/** The minimum interval between two counts, which read all jobs. */
const FRESH_MS = 5_000

/** Returns a function that reads the figures. Callers within a few seconds share one reading. */
export function createQueueFigures(database: JobDatabase, clock: Clock): () => Promise<QueueReading> {
  let latest: { readonly startedAt: number; readonly reading: Promise<QueueReading> } | undefined
  return async () => {
    const now = clock.now()
    if (latest === undefined || now.getTime() - latest.startedAt >= FRESH_MS) {
      const started = { startedAt: now.getTime(), reading: readFigures(database, now) }
      latest = started
      // A failed reading is not cached.
      started.reading.catch(() => {
        if (latest === started) latest = undefined
      })
    }
    return await latest.reading
  }
}

interface FigureRow {
  readonly name: JobName
  readonly waiting: number
  readonly failing: number
  readonly inWork: number
  readonly oldestSeconds: number | null
  readonly donePerMinute: number
  readonly deadLetters: number
}

const FIGURES = `
  with live as (
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'retry')::int as failing,
      count(*) filter (where state = 'active')::int as in_work,
      extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')))::int as oldest_seconds,
      count(*) filter (where state = 'completed' and completed_on > now() - interval '1 minute')::int as done
    from ${JOB_SCHEMA}.job where name = any($1::text[]) group by name
  ), parked as (
    select source_name as name, count(*)::int as letters
    from ${JOB_SCHEMA}.job where name = $2 and state = 'created' group by source_name
  )
  select queue.name, coalesce(waiting, 0) as waiting, coalesce(failing, 0) as failing,
    coalesce(in_work, 0) as "inWork", oldest_seconds as "oldestSeconds", coalesce(done, 0) as "donePerMinute",
    coalesce(letters, 0) as "deadLetters"
  from unnest($1::text[]) with ordinality as queue (name, place)
  left join live on live.name = queue.name
  left join parked on parked.name = queue.name
  order by queue.place`

async function readFigures(database: JobDatabase, at: Date): Promise<QueueReading> {
  const { rows } = await database.executeSql(FIGURES, [JOB_NAMES, PARKED])
  const queues = (rows as readonly FigureRow[]).map(({ oldestSeconds, ...figures }) => ({
    ...figures,
    ...(oldestSeconds !== null && { oldestSeconds }),
  }))
  return { at, queues }
}
