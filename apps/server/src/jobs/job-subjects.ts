import { isUuid } from '@nostro/kernel'

/** The things that a job is about, by the ids in its payload: `{ messageId: '019a…' }`. For log lines. */
export type JobSubjects = Readonly<Record<string, string>>

/** Returns the ids in a payload and nothing else of it: the rest may name people and money. */
export function subjectsOf(payload: unknown): JobSubjects {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => name.endsWith('Id') && typeof value === 'string' && isUuid(value),
    ),
  )
}
