import type { Workday, DueStage } from '@nostro/contract'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { useMinute } from '../../browser/minute.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Amount, Skeleton, VisuallyHidden, Empty } from '../../ui/index.ts'
import { Card } from './card.tsx'
import type { WorkdayLinks } from './workday-links.ts'
import styles from './due-today.module.css'
import { dayName, durationText, shortDay } from './time-texts.ts'

type Outgoing = NonNullable<Workday['outgoing']>
type Due = Outgoing['due'][number]

/** The number of placeholder rows for a user without an earlier visit. */
const USUAL_ROWS = 3

/**
 * The payments with today as value date, by currency and stage, with cut-off and share sent. On a day without any, those
 * of the next business day are shown.
 */
export function DueToday({
  links,
  workday,
}: {
  readonly links: WorkdayLinks
  readonly workday: Workday | undefined
}) {
  const { t, language } = useTexts()
  const outgoing = workday?.outgoing
  const isToday = outgoing === undefined || outgoing.due.length > 0 || outgoing.next.count === 0
  const day = (isToday ? workday?.today : outgoing.next.day) ?? ''
  const rows = isToday ? outgoing?.due : outgoing.next.due
  const rowCount = rows?.length
  useEffect(() => {
    if (rowCount !== undefined) writeStored('dueRows', String(rowCount))
  }, [rowCount])
  const title = isToday ? t('home.due.today') : t('home.due.on', { day: dayName(day, language) })
  return (
    <Card
      title={title}
      note={
        <span className={styles.note}>
          {day === '' ? (
            <Skeleton width="24ch" height="0.7em" />
          ) : (
            t('home.due.hint', { day: shortDay(day, language) })
          )}
        </span>
      }
      footer={<DueFooter links={links} workday={workday} isToday={isToday} />}
    >
      {rows?.length === 0 ? (
        <Empty icon="calendar" text={t('home.due.none')} detail={t('home.due.noneHint')} />
      ) : (
        <section className={styles.scroller} aria-label={t('home.due.table', { title })} tabIndex={0}>
          <table className={styles.table}>
            <DueHead />
            <tbody>
              {rows?.map((due) => (
                <DueRow key={due.currency} links={links} day={day} due={due} isToday={isToday} />
              )) ?? <PlaceRows />}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

function DueHead() {
  const { t } = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{t('home.due.cutOff')}</th>
        <th scope="col" className={styles.wideEnd}>
          {t('home.due.all')}
        </th>
        <th scope="col" className={styles.end}>
          {t('home.pending')}
        </th>
        <th scope="col" className={styles.wideEnd}>
          {t('home.due.approved')}
        </th>
        <th scope="col" className={styles.end}>
          {t('home.due.sent')}
        </th>
        <th scope="col" className={styles.share}>
          <VisuallyHidden>{t('home.due.shareTitle')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

interface DueRowProps {
  readonly links: WorkdayLinks
  readonly day: string
  readonly due: Due
  readonly isToday: boolean
}

function DueRow({ links, day, due, isToday }: DueRowProps) {
  const { t } = useTexts()
  const { currency, percentSent } = due
  const portion = (stage?: DueStage) => (
    <Portion
      currency={currency}
      portion={stage === undefined ? due.all : due[stage]}
      to={links.due({ day, currency, ...(stage !== undefined && { stage }) })}
      isOpen={stage === 'pending'}
    />
  )
  return (
    <tr>
      <th scope="row">
        <span className={styles.cutOff}>
          <b>{currency}</b>
          <CutOff due={due} isToday={isToday} />
        </span>
      </th>
      <td className={styles.wideEnd}>{portion()}</td>
      <td className={styles.end}>{portion('pending')}</td>
      <td className={styles.wideEnd}>{portion('approved')}</td>
      <td className={styles.end}>{portion('sent')}</td>
      <td className={styles.share}>
        <svg width="100%" height="6" aria-hidden="true" focusable="false">
          <rect width="100%" height="6" rx="3" className={styles.track} />
          <rect
            width={`${percentSent}%`}
            height="6"
            rx="3"
            className={percentSent === 100 ? styles.all : styles.part}
          />
        </svg>
        <small>{t('home.due.share', { percent: percentSent })}</small>
      </td>
    </tr>
  )
}

function Portion({
  currency,
  portion,
  to,
  isOpen,
}: {
  readonly currency: string
  readonly portion: Due['all'] | undefined
  readonly to: string
  readonly isOpen: boolean
}) {
  const { t } = useTexts()
  if (portion === undefined) return <span className={styles.none}>–</span>
  return (
    <Link to={to} className={isOpen ? styles.open : styles.portion}>
      <VisuallyHidden>{currency} </VisuallyHidden>
      <Amount currency={currency} amount={portion.amount} variant="column" />
      <small>{t('home.chart.messages', { count: portion.count })}</small>
    </Link>
  )
}

/** Less time than this before the cut-off is marked. */
const SOON_MS = 7_200_000

function CutOff({ due, isToday }: { readonly due: Due; readonly isToday: boolean }) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const { cutOff, percentSent } = due
  if (cutOff === undefined) return <small>{t('home.cutOff.none')}</small>
  const left = Date.parse(cutOff.at) - now
  const isUrgent = isToday && percentSent < 100 && left < SOON_MS
  const remaining = left > 0 ? t('home.due.left', { time: durationText(left, texts) }) : t('home.due.over')
  return (
    <span>
      <span className={styles.time}>{formatTime(cutOff.at)}</span>
      {isToday && <small className={isUrgent ? styles.urgent : undefined}>{remaining}</small>}
    </span>
  )
}

function DueFooter({
  links,
  workday,
  isToday,
}: {
  readonly links: WorkdayLinks
  readonly workday: Workday | undefined
  readonly isToday: boolean
}) {
  const { t, language } = useTexts()
  const outgoing = workday?.outgoing
  if (workday === undefined || outgoing === undefined) return <Skeleton width="32ch" height="0.7em" />
  const { draftsDue, next } = outgoing
  return (
    <>
      {!isToday && <span>{t('home.due.none')}</span>}
      {draftsDue > 0 && <span>{t('home.due.drafts', { count: draftsDue })}</span>}
      {draftsDue > 0 && (
        <Link to={links.drafts(workday.today)} className={styles.link}>
          {t('home.due.openDrafts')}
        </Link>
      )}
      {isToday && (
        <Link to={links.due({ day: next.day })} className={styles.next}>
          {t('home.due.next', { day: dayName(next.day, language), count: next.count })}
        </Link>
      )}
    </>
  )
}

/** As many rows as on the last visit, so that the content below does not move. */
function PlaceRows() {
  const rows = Math.max(1, Number(readStored('dueRows') ?? USUAL_ROWS))
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      <td colSpan={6}>
        <Skeleton width={row % 2 === 0 ? '92%' : '84%'} height="0.625rem" />
      </td>
    </tr>
  ))
}
