import { type AuditEntry, isAuditAction, isAuditKind } from '@nostro/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'

import { ApiError } from '../api/index.ts'
import { useViewport } from '../browser/viewport.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import {
  Button,
  Copyable,
  DateTime,
  Empty,
  ErrorPanel,
  ListSkeleton,
  TextLink,
  useDrawnInPieces,
  useDrawnParts,
  VisuallyHidden,
} from '../ui/index.ts'
import { auditSearch, type AuditAddress } from './audit-address.ts'
import { eventsQuery } from './audit-queries.ts'
import { pageOfObject } from './object-page.ts'
import styles from './audit.module.css'

const SKELETON_ROWS = 12

/** The events that match the search, newest first. A button loads older ones. */
export function AuditEvents({ address }: { readonly address: AuditAddress }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    eventsQuery(address),
  )
  const isDrawn = useDrawnInPieces(data !== undefined)
  if (data === undefined || !isDrawn) {
    if (!(error instanceof ApiError)) return <ListSkeleton rows={SKELETON_ROWS} />
    return <ErrorPanel error={error} onRetry={() => void refetch()} />
  }
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <Empty text={t('audit.empty')} />
  return (
    <>
      {isMobile ? (
        <EventCards address={address} events={events} />
      ) : (
        <EventTable address={address} events={events} />
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

interface EventListProps {
  readonly address: AuditAddress
  readonly events: readonly AuditEntry[]
}

/** The number of cards that a slow phone can render per frame and remain responsive. */
const CARDS_IN_FRAME = 4

function EventCards({ address, events }: EventListProps) {
  const { t } = useTexts()
  const drawn = useDrawnParts(events, { inFrame: CARDS_IN_FRAME })
  return (
    <ul className={styles.cards} aria-label={t('audit.list')}>
      {drawn.map((event) => (
        <EventCard key={event.sequence} event={event} ofObject={objectAddress(address, event)} />
      ))}
    </ul>
  )
}

function EventTable({ address, events }: EventListProps) {
  const { t } = useTexts()
  return (
    <section className={styles.scroll} aria-label={t('audit.list')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.column.time')}</th>
            <th scope="col">{t('audit.column.who')}</th>
            <th scope="col">{t('audit.column.what')}</th>
            <th scope="col">{t('audit.column.object')}</th>
            <th scope="col">{t('audit.column.result')}</th>
            <th scope="col">{t('audit.column.digests')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.sequence} event={event} ofObject={objectAddress(address, event)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the URL of all events of the same object, in the same trail. */
function objectAddress({ institutionId }: AuditAddress, { objectId }: AuditEntry): string {
  return `?${auditSearch({ ...(institutionId !== undefined && { institutionId }), objectId })}`
}

interface EventRowProps {
  readonly event: AuditEntry
  /** The URL of all events of the same object. */
  readonly ofObject: string
}

function EventRow({ event, ofObject }: EventRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { sequence, occurredAt, actorName, actorId, result } = event
  return (
    <tr>
      <td>
        <DateTime instant={occurredAt} />
        <span className={styles.minor}>{t('audit.sequence', { sequence })}</span>
      </td>
      <td>{actorName ?? actorId ?? t('audit.system')}</td>
      <th scope="row">{actionName(event, texts)}</th>
      <td>
        <EventObject event={event} ofObject={ofObject} />
      </td>
      <td className={result === 'done' ? undefined : styles.refused}>{resultText(result, texts)}</td>
      <td>
        <Digests event={event} />
      </td>
    </tr>
  )
}

/** An event as a card, for screens too narrow for columns. */
const EventCard = memo(function EventCard({ event, ofObject }: EventRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { sequence, occurredAt, actorName, actorId, result } = event
  return (
    <li className={styles.card}>
      <strong>{actionName(event, texts)}</strong>
      <span className={result === 'done' ? undefined : styles.refused}>
        {actorName ?? actorId ?? t('audit.system')} · {resultText(result, texts)}
      </span>
      <span className={styles.minor}>
        <DateTime instant={occurredAt} /> · {t('audit.sequence', { sequence })}
      </span>
      <div>
        <EventObject event={event} ofObject={ofObject} />
      </div>
      <Digests event={event} />
    </li>
  )
})

/** The object of an event, with links to its page and to all its events. */
function EventObject({ event, ofObject }: EventRowProps) {
  const texts = useTexts()
  const { t } = texts
  const page = pageOfObject(event, visitorOf(useUser()))
  const { objectKind, objectId } = event
  return (
    <>
      <span className={styles.minor}>
        {kindName(objectKind, texts)} ·{' '}
        <TextLink to={ofObject} aria-label={t('audit.object.eventsOf', { id: objectId })}>
          {t('audit.object.events')}
        </TextLink>
      </span>
      {page !== undefined && (
        <code className={styles.code}>
          <TextLink to={page}>{objectId}</TextLink>
        </code>
      )}
      <Copyable label={t('audit.object')} value={objectId}>
        {page === undefined ? <code className={styles.code}>{objectId}</code> : null}
      </Copyable>
    </>
  )
}

const SHOWN_LENGTH = 12

/** Shows the proof of the event: the digests of the object before and after, and the hash of the chain. */
function Digests({ event }: { readonly event: AuditEntry }) {
  const { t } = useTexts()
  const { sequence, afterDigest, hash } = event
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <VisuallyHidden>{t('audit.details', { sequence })} </VisuallyHidden>
        <code className={styles.code}>{(afterDigest ?? hash).slice(0, SHOWN_LENGTH)}…</code>
      </summary>
      {isOpen && <Proof event={event} />}
    </details>
  )
}

function Proof({ event }: { readonly event: AuditEntry }) {
  const { t } = useTexts()
  const { beforeDigest, afterDigest, hash, requestId, address } = event
  const facts = [
    ['audit.before', beforeDigest],
    ['audit.after', afterDigest],
    ['audit.hash', hash],
    ['audit.request', requestId],
    ['audit.address', address],
  ] as const
  return (
    <dl className={styles.proof}>
      {facts.map(([key, value]) =>
        value === undefined ? null : (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <code className={styles.code}>{value}</code>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Returns the label of the action, or the name of the call if it was refused. */
function actionName({ action }: AuditEntry, { t }: Texts): string {
  return isAuditAction(action) ? t(`audit.action.${action}`) : action
}

function kindName(kind: string, { t }: Texts): string {
  return isAuditKind(kind) ? t(`audit.kind.${kind}`) : kind
}

function resultText(result: string, { t, text, has }: Texts): string {
  if (result === 'done') return t('audit.outcome.done')
  const key = `error.${result}`
  return has(key) ? text(key) : result
}
