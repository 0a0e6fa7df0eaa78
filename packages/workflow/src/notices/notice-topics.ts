import { dayAfter, localDayAt, startOfLocalDay } from '@nostro/kernel'

import type { InstitutionKind } from '../roles.ts'
import type { WorkingDays } from '../working-time.ts'

/** `progress`: a step that needs no work, so a user may turn its notices off. `task`: work, or a problem. */
export type TopicWeight = 'task' | 'progress'

/** The topics of notices for which users choose a channel. Notices about security have none: they are always sent. */
export const NOTICE_TOPICS = {
  review: 'task',
  reminder: 'task',
  approved: 'progress',
  sent: 'progress',
  acknowledged: 'progress',
  confirmed: 'progress',
  rejected: 'task',
  refused: 'task',
  returned: 'task',
  held: 'task',
  resumed: 'progress',
  expiry: 'task',
  application: 'task',
  receipt: 'task',
  exception: 'task',
  link: 'task',
  screening: 'task',
  change: 'task',
  user: 'task',
} as const satisfies Readonly<Record<string, TopicWeight>>

/** The name of a topic of notices. */
export type NoticeTopic = keyof typeof NOTICE_TOPICS

/** The names of all topics of notices, in the order of the settings. */
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as readonly NoticeTopic[]

const COMMON_TOPICS: readonly NoticeTopic[] = NOTICE_TOPIC_NAMES.filter(
  (topic) => !['application', 'receipt', 'returned', 'exception', 'link', 'screening'].includes(topic),
)

const TOPICS: Readonly<Record<InstitutionKind, readonly NoticeTopic[]>> = {
  bank: NOTICE_TOPIC_NAMES.filter((topic) => !['receipt', 'returned'].includes(topic)),
  company: [...COMMON_TOPICS, 'returned', 'receipt'],
  platform: ['change', 'user'],
}

/** Returns the topics whose notices users of an institution can get. */
export function topicsOf(kind: InstitutionKind): readonly NoticeTopic[] {
  return TOPICS[kind]
}

/** The channels of a notice: the product, an e-mail, both, or none. */
export const NOTICE_CHANNELS = ['product', 'mail', 'both', 'none'] as const

/** The channel of a notice. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** The time of an e-mail: immediately, or together with others. */
export const NOTICE_TIMINGS = ['now', 'hourly', 'daily'] as const

/** The time of an e-mail about a notice. */
export type NoticeTiming = (typeof NOTICE_TIMINGS)[number]

/** Returns the channels that a user may choose for a topic: a task has at least one. */
export function channelsOf(topic: NoticeTopic): readonly NoticeChannel[] {
  return NOTICE_TOPICS[topic] === 'progress'
    ? NOTICE_CHANNELS
    : NOTICE_CHANNELS.filter((channel) => channel !== 'none')
}

/** Returns the channel of a topic without a choice. `hasTaskMails` is the general setting of the user. */
export function defaultChannel(topic: NoticeTopic, hasTaskMails: boolean): NoticeChannel {
  return hasTaskMails && NOTICE_TOPICS[topic] === 'task' ? 'both' : 'product'
}

/** Returns whether notices on this channel are sent by e-mail. */
export function isMailChannel(channel: string): boolean {
  return channel === 'mail' || channel === 'both'
}

const HOUR_MS = 3_600_000
/** The local hour of daily digests. */
const DAILY_HOUR = 8
const HOURS_OF_A_DAY = 24
/** Longer than any series of holidays. */
const DAYS_MAX = 60

/**
 * Returns the time of the digest that contains a notice of the time `at`: the next full hour, or the next 8:00, on a
 * working day in the time zone of `days`.
 */
export function digestTimeAfter(
  at: Date,
  timing: Exclude<NoticeTiming, 'now'>,
  { timeZone, isWorkingDay }: WorkingDays,
): Date {
  let day = localDayAt(at, timeZone)
  for (let count = 0; count < DAYS_MAX; count += 1) {
    const next = isWorkingDay(day) ? timeOn(startOfLocalDay(day, timeZone), at, timing) : undefined
    if (next !== undefined) return next
    day = dayAfter(day, 1)
  }
  // A calendar without working days must not retain the notice.
  return timing === 'daily'
    ? new Date(at.getTime() + HOURS_OF_A_DAY * HOUR_MS)
    : new Date(at.getTime() + HOUR_MS)
}

function timeOn(start: Date, at: Date, timing: 'hourly' | 'daily'): Date | undefined {
  const end = start.getTime() + HOURS_OF_A_DAY * HOUR_MS
  if (timing === 'daily') {
    const time = start.getTime() + DAILY_HOUR * HOUR_MS
    return time > at.getTime() ? new Date(time) : undefined
  }
  const passed = Math.max(0, Math.floor((at.getTime() - start.getTime()) / HOUR_MS) + 1)
  const time = at < start ? start.getTime() : start.getTime() + passed * HOUR_MS
  return time < end ? new Date(time) : undefined
}
