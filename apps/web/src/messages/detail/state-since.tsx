import type { History, MessageDetail, TrackingStep } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { useMinute } from '../../browser/minute.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import {
  actorName,
  durationText,
  historyQuery,
  momentText,
  trackingQuery,
} from '../../message-content/index.ts'
import styles from './message-detail.module.css'

const OUTGOING = 0

/** Since when a message has its state, and the user who caused it: `with reviewers for 12 min`. */
export function StateSince({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const now = useMinute()
  const params = { id: message.id }
  const isOwn = message.direction === OUTGOING
  const history = useQuery({ ...historyQuery({ params }), enabled: isOwn, retry: false }).data
  const tracking = useQuery({ ...trackingQuery({ params }), retry: false }).data
  return (
    <span className={styles.since}>
      {sinceText({ message, history, steps: tracking?.steps ?? [], now }, texts)}
    </span>
  )
}

interface Course {
  readonly message: MessageDetail
  readonly history: History | undefined
  readonly steps: readonly {
    readonly step: TrackingStep
    readonly at: string
    readonly by?: string | undefined
  }[]
  readonly now: number
}

/** The steps of a sent message that its state names, the last one first. */
const SENT_STEPS = ['acknowledged', 'delivered', 'handedOver'] as const

function sinceText({ message, history, steps, now }: Course, texts: Texts): string {
  const { t, language } = texts
  const { status, createdAt, confirmedAt, networkRefusal, unsent, direction } = message
  const at = (instant: string) => momentText(instant, now, language)
  const decided = history?.nodes.filter(({ timestamp }) => timestamp !== undefined) ?? []
  const last = decided.at(-1)
  if (direction !== OUTGOING) {
    return confirmedAt === undefined
      ? t('payment.state.received', { time: at(createdAt) })
      : t('payment.state.confirmed', { time: at(confirmedAt) })
  }
  if (networkRefusal !== undefined) return t('payment.state.refused', { time: at(networkRefusal.at) })
  if (unsent !== undefined) return t('payment.state.unsent', { time: at(unsent.at) })
  if (status === MESSAGE_STATUSES.draft) return t('payment.state.created', { time: at(createdAt) })
  if (last?.timestamp === undefined) return ''
  if (status === MESSAGE_STATUSES.pending)
    return t('payment.state.pending', { age: durationText(now - Date.parse(last.timestamp), texts) })
  if (status === MESSAGE_STATUSES.rejected)
    return t('payment.state.rejected', {
      name: actorName({ name: last.handler ?? '', absent: last.handlerFor }, texts),
      time: at(last.timestamp),
    })
  for (const name of SENT_STEPS) {
    const step = steps.findLast(({ step: each }) => each === name)
    if (step !== undefined) return t(`payment.state.${name}`, { time: at(step.at) })
  }
  return status === MESSAGE_STATUSES.approved ? t('payment.state.approved', { time: at(last.timestamp) }) : ''
}
