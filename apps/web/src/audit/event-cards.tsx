import type { AuditEntry } from '@nostro/contract'
import { memo, type ReactNode, useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { useDrawnParts, VisuallyHidden } from '../ui/index.ts'
import type { AddressOfObject, ShownDay } from './shown-events.ts'
import styles from './audit.module.css'
import { EventDetails } from './event-details.tsx'
import { Actor, dayTexts, EventNode, timeOfDay } from './event-parts.tsx'
import { EventSentence } from './event-sentence.tsx'

/** The number of days that a slow phone can render per frame and remain responsive. */
const DAYS_IN_FRAME = 1

/** The events as cards by day, for screens too narrow for columns. */
export function EventCards({
  days,
  ofObject,
  more,
}: {
  readonly days: readonly ShownDay[]
  readonly ofObject: AddressOfObject
  /** Below the last day, once all days are rendered. */
  readonly more: ReactNode
}) {
  const texts = useTexts()
  const drawn = useDrawnParts(days, { inFrame: DAYS_IN_FRAME })
  const cards = drawn.map((day) => {
    const { date, count } = dayTexts(day, texts)
    return (
      <section key={day.day} className={styles.phoneDay} aria-label={date}>
        <h2 className={styles.phoneDate}>
          {date} <span className={styles.count}>{count}</span>
        </h2>
        <ul className={styles.card}>
          {day.events.map((event) => (
            <EventCard key={event.sequence} event={event} ofObject={ofObject(event)} />
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {cards}
      {drawn.length === days.length && more}
    </>
  )
}

const EventCard = memo(function EventCard({
  event,
  ofObject,
}: {
  readonly event: AuditEntry
  readonly ofObject: string
}) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.phoneEvent}>
      <span className={styles.event}>
        <EventNode event={event} />
        <EventSentence event={event} ofObject={ofObject} />
      </span>
      <Actor event={event} />
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.second}>
          {timeOfDay(event.occurredAt)} · {event.address ?? t('audit.noAddress')}
          <VisuallyHidden> {t('audit.details', { sequence: event.sequence })}</VisuallyHidden>
        </summary>
        {isOpen && <EventDetails event={event} ofObject={ofObject} />}
      </details>
    </li>
  )
})
