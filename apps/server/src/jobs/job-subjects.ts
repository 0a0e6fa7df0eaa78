import { isUuid } from '@nostro/kernel'

/** The ids in the payload of a job, for log lines: `{ messageId: '019a…' }`. */
export type JobSubjects = Readonly<Record<string, string>>

/** Returns only the ids in a payload. Other members may contain personal data and amounts. */
export function subjectsOf(payload: unknown): JobSubjects {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => name.endsWith('Id') && typeof value === 'string' && isUuid(value),
    ),
  )
}
