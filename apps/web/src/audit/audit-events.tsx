import { AUDIT_COUNT_MAX, type AuditEntry } from '@nostro/contract'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ApiError } from '../api/index.ts'
import { useViewport } from '../browser/viewport.ts'
import { localTimeZone, useTexts } from '../i18n/index.ts'
import { Button, Empty, ErrorPanel, useDrawnInPieces } from '../ui/index.ts'
import { auditSearch, type AuditAddress } from './audit-address.ts'
import { eventsQuery } from './audit-queries.ts'
import styles from './audit.module.css'
import { EventCards } from './event-cards.tsx'
import { EventSkeleton, EventTable } from './event-table.tsx'
import type { AddressOfObject } from './shown-events.ts'
import { eventsByDay } from './trail-days.ts'

/** The events that match the search by day, newest first. A button loads older ones. */
export function AuditEvents({ address }: { readonly address: AuditAddress }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(address),
  )
  const isDrawn = useDrawnInPieces(data !== undefined)
  if (data === undefined || !isDrawn) {
    if (!(error instanceof ApiError)) return <EventSkeleton />
    return <ErrorPanel error={error} onRetry={() => void refetch()} />
  }
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <Empty text={t('audit.empty')} />
  const groups = eventsByDay(events, localTimeZone())
  const days = groups.map((day, index) => ({ ...day, isOpen: hasNextPage && index === groups.length - 1 }))
  const ofObject: AddressOfObject = (event) => objectAddress(address, event)
  const more = hasNextPage && (
    <div className={styles.more}>
      <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {t('audit.more')}
      </Button>
    </div>
  )
  return (
    <>
      {isMobile ? (
        <EventCards days={days} ofObject={ofObject} more={more} />
      ) : (
        <>
          <EventTable days={days} ofObject={ofObject} />
          {more}
        </>
      )}
    </>
  )
}

/** A number of usual length, which takes the space of the number that is loading. */
const USUAL_COUNT = 1_000

/** The number of events that match the search. */
export function EventCount({ address }: { readonly address: AuditAddress }) {
  const { t } = useTexts()
  const { data } = useInfiniteQuery(eventsQuery(address))
  const total = data?.pages[0]?.total
  if (total === undefined) {
    return (
      <span className={`${styles.count} ${styles.reserved}`} aria-hidden="true">
        {t('audit.count', { count: USUAL_COUNT })}
      </span>
    )
  }
  const key = total >= AUDIT_COUNT_MAX ? 'audit.countOrMore' : 'audit.count'
  return <span className={styles.count}>{t(key, { count: total })}</span>
}

function objectAddress({ institutionId }: AuditAddress, { objectId, object }: AuditEntry): string {
  const reference = object?.message?.reference
  const conditions = reference === undefined ? { objectId } : { search: reference }
  return `?${auditSearch({ ...(institutionId !== undefined && { institutionId }), ...conditions })}`
}
