import type { AuditEntry } from '@nostro/contract'
import { utcOffsetAt } from '@nostro/kernel'
import { Fragment, useState } from 'react'

import { useMinute } from '../browser/minute.ts'
import { localTimeZone, useTexts } from '../i18n/index.ts'
import { IconButton, Skeleton, VisuallyHidden } from '../ui/index.ts'
import type { AddressOfObject, ShownDay } from './shown-events.ts'
import styles from './audit.module.css'
import { EventDetails } from './event-details.tsx'
import { Actor, dayTexts, EventNode, timeOfDay } from './event-parts.tsx'
import { EventSentence } from './event-sentence.tsx'

const COLUMN_COUNT = 5
const SKELETON_ROWS = 12

interface EventTableProps {
  readonly days: readonly ShownDay[]
  readonly ofObject: AddressOfObject
}

/** The events as a table, grouped by day. The last cell of a row opens its details. */
export function EventTable({ days, ofObject }: EventTableProps) {
  const texts = useTexts()
  const [openSequence, setOpenSequence] = useState<number>()
  return (
    <section className={styles.card} aria-label={texts.t('audit.list')} tabIndex={0}>
      <table className={styles.table}>
        <Heads />
        {days.map((day) => (
          <tbody key={day.day}>
            <DayHead day={day} />
            {day.events.map((event) => (
              <EventRow
                key={event.sequence}
                event={event}
                ofObject={ofObject(event)}
                isOpen={event.sequence === openSequence}
                onToggle={(isOpen) => setOpenSequence(isOpen ? event.sequence : undefined)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Heads() {
  const { t } = useTexts()
  const zone = utcOffsetAt(new Date(useMinute()), localTimeZone())
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.time}>
          {t('audit.column.time')} {zone}
        </th>
        <th scope="col" className={styles.who}>
          {t('audit.column.who')}
        </th>
        <th scope="col">{t('audit.column.what')}</th>
        <th scope="col" className={styles.from}>
          {t('audit.address')}
        </th>
        <th scope="col" className={styles.toggle}>
          <VisuallyHidden>{t('audit.column.details')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

function DayHead({ day }: { readonly day: ShownDay }) {
  const { date, count } = dayTexts(day, useTexts())
  return (
    <tr className={styles.day}>
      <th colSpan={COLUMN_COUNT} scope="rowgroup">
        {date} <span className={styles.count}>{count}</span>
      </th>
    </tr>
  )
}

interface EventRowProps {
  readonly event: AuditEntry
  readonly ofObject: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

function EventRow({ event, ofObject, isOpen, onToggle }: EventRowProps) {
  const { t } = useTexts()
  return (
    <Fragment>
      <tr className={isOpen ? styles.open : undefined}>
        <td>{timeOfDay(event.occurredAt)}</td>
        <td>
          <Actor event={event} />
        </td>
        <td>
          <span className={styles.event}>
            <EventNode event={event} />
            <EventSentence event={event} ofObject={ofObject} />
          </span>
        </td>
        <td className={styles.second}>{event.address ?? t('audit.noAddress')}</td>
        <td className={styles.toggle}>
          <IconButton
            label={t('audit.details', { sequence: event.sequence })}
            icon={isOpen ? 'chevronDown' : 'chevronRight'}
            aria-expanded={isOpen}
            onPress={() => onToggle(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.inner}>
          <td colSpan={COLUMN_COUNT}>
            <EventDetails event={event} ofObject={ofObject} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** The table before its events are loaded, with the same rows. */
export function EventSkeleton() {
  const { t } = useTexts()
  return (
    <div className={styles.card}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width="4rem" height="0.625rem" />
          <Skeleton width="8rem" height="0.625rem" />
          <Skeleton width={row % 2 === 0 ? '24rem' : '18rem'} height="0.625rem" />
        </div>
      ))}
    </div>
  )
}
