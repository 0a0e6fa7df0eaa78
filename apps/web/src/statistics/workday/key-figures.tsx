import type { Workday, StraightThrough } from '@nostro/contract'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { useMinute } from '../../browser/minute.ts'
import { useTexts } from '../../i18n/index.ts'
import { Amount, Popover, Skeleton } from '../../ui/index.ts'
import type { WorkdayLinks } from './workday-links.ts'
import styles from './key-figures.module.css'
import { Spark } from './spark.tsx'
import { durationText } from './time-texts.ts'

type Counted = Workday['received'] | NonNullable<Workday['outgoing']>['rejected']

interface KeyFiguresProps {
  readonly links: WorkdayLinks
  /** Undefined while it is loading. */
  readonly workday: Workday | undefined
  readonly rate: StraightThrough | undefined
}

/** The four figures of the day in one card. Every number leads to the list that it counts. */
export function KeyFigures({ links, workday, rate }: KeyFiguresProps) {
  const { t } = useTexts()
  const outgoing = workday?.outgoing
  const hasOutgoing = workday === undefined || outgoing !== undefined
  const today = workday?.today ?? ''
  return (
    <section aria-label={t('home.figures')}>
      <ul className={styles.figures}>
        {hasOutgoing && (
          <Figure
            label={t('home.pending')}
            to={links.pending}
            counted={outgoing?.pending}
            caption={outgoing && <PendingCaption links={links} today={today} pending={outgoing.pending} />}
          />
        )}
        {hasOutgoing && (
          <Figure
            label={t('home.sent')}
            to={links.sent(today)}
            counted={outgoing?.sent}
            caption={outgoing && <SentCaption links={links} today={today} sent={outgoing.sent} />}
          />
        )}
        <Figure
          label={t('home.received')}
          to={links.received(today)}
          counted={workday?.received}
          caption={
            workday && (
              <Caption sums={workday.received.sums}>
                <Link to={links.awaiting(today)}>
                  {t('home.received.awaiting', { count: workday.received.awaiting })}
                </Link>
              </Caption>
            )
          }
        />
        {hasOutgoing &&
          (links.isBank ? (
            <RateFigure links={links} rate={rate} />
          ) : (
            <Figure
              label={t('home.rejected')}
              to={links.pages.rejected}
              counted={outgoing?.rejected}
              caption={outgoing && <Caption sums={outgoing.rejected.sums}>{t('home.rejected.hint')}</Caption>}
            />
          ))}
      </ul>
    </section>
  )
}

/** The number of currencies with a line. */
const SUMS_MAX = 3

function Figure({
  label,
  to,
  counted,
  caption,
}: {
  readonly label: string
  readonly to: string
  readonly counted: Counted | undefined
  readonly caption: ReactNode
}) {
  return (
    <li className={styles.figure}>
      <span className={styles.label}>{label}</span>
      {counted === undefined ? (
        <span className={styles.number}>
          <Skeleton width="2ch" height="0.7em" />
        </span>
      ) : (
        <Link to={to} className={styles.number} aria-label={`${label}: ${counted.count}`}>
          {counted.count}
        </Link>
      )}
      <ul className={styles.sums}>
        {counted?.sums.slice(0, SUMS_MAX).map(({ currency, amount }) => (
          <li key={currency}>
            <Amount currency={currency} amount={amount} variant="column" />
          </li>
        ))}
      </ul>
      <span className={styles.caption}>{caption ?? <Skeleton width="12ch" height="0.7em" />}</span>
    </li>
  )
}

function Caption({ sums, children }: { readonly sums: Counted['sums']; readonly children: ReactNode }) {
  const { t } = useTexts()
  const more = sums.length - SUMS_MAX
  return (
    <>
      {children}
      {more > 0 && ` · ${t('home.moreCurrencies', { count: more })}`}
    </>
  )
}

interface OutgoingCaption {
  readonly links: WorkdayLinks
  readonly today: string
}

function PendingCaption({
  links,
  today,
  pending,
}: OutgoingCaption & { readonly pending: NonNullable<Workday['outgoing']>['pending'] }) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const age = pending.oldestAt === undefined ? 0 : now - Date.parse(pending.oldestAt)
  return (
    <Caption sums={pending.sums}>
      {links.isBank && (
        <Link to={links.pendingDue(today)}>{t('home.pending.due', { count: pending.dueToday })}</Link>
      )}
      {pending.hidden !== undefined && ` · ${t('home.pending.hidden', { count: pending.hidden })}`}
      {pending.oldestAt !== undefined && (
        <>
          {(links.isBank || pending.hidden !== undefined) && ' · '}
          <Link
            to={`${links.pending}&sort=createdAt.asc`}
            className={age >= DAY_MS ? styles.old : styles.age}
          >
            {t('home.oldest', { age: durationText(age, texts) })}
          </Link>
        </>
      )}
    </Caption>
  )
}

const DAY_MS = 86_400_000

function SentCaption({
  links,
  today,
  sent,
}: OutgoingCaption & { readonly sent: NonNullable<Workday['outgoing']>['sent'] }) {
  const { t } = useTexts()
  // Applications go to the bank, without an answer of a network.
  if (!links.isBank) return <Caption sums={sent.sums}>{null}</Caption>
  return (
    <Caption sums={sent.sums}>
      <Link to={links.sent(today, 'yes')}>{t('home.sent.acknowledged', { count: sent.acknowledged })}</Link>
      {' · '}
      <Link to={links.sent(today, 'no')}>{t('home.sent.open', { count: sent.open })}</Link>
    </Caption>
  )
}

const PERCENT = 100

function percentOf({ count, straight }: StraightThrough['total']): number {
  return (straight / count) * PERCENT
}

function RateFigure({
  links,
  rate,
}: {
  readonly links: WorkdayLinks
  readonly rate: StraightThrough | undefined
}) {
  const { t, language } = useTexts()
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const isKnown = rate !== undefined && rate.total.count > 0
  const percent = isKnown ? t('home.rate.percent', { percent: format.format(percentOf(rate.total)) }) : '–'
  return (
    <li className={styles.rate}>
      <span className={styles.label}>
        {t('home.rate')}
        <Help />
      </span>
      {rate === undefined ? (
        <span className={styles.number}>
          <Skeleton width="4ch" height="0.7em" />
        </span>
      ) : (
        <Link
          to={links.sentSince(rate.since)}
          className={styles.number}
          aria-label={`${t('home.rate')}: ${percent}. ${t('home.rate.summary', rate.total)}`}
        >
          {percent}
        </Link>
      )}
      <span className={styles.spark}>
        {rate && <Spark values={rate.days.map((day) => percentOf(day))} />}
      </span>
      <span className={styles.caption}>{rate && <Difference rate={rate} />}</span>
    </li>
  )
}

/** The definition of the rate. */
function Help() {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('home.rate.howCounted')
  return (
    <span className={styles.help}>
      <Popover label={label} title={label} icon="info" isOpen={isOpen} onToggle={setIsOpen}>
        <p className={styles.helpText}>{t('home.rate.help')}</p>
      </Popover>
    </span>
  )
}

/** The difference to the 30 days before, in percentage points. */
function Difference({ rate }: { readonly rate: StraightThrough }) {
  const { t, language } = useTexts()
  if (rate.total.count === 0) return t('home.rate.none')
  if (rate.before.count === 0) return t('home.rate.first')
  const difference = percentOf(rate.total) - percentOf(rate.before)
  const points = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(difference)
  return (
    <>
      <span className={difference < 0 ? styles.worse : styles.better}>
        {t('home.rate.points', { points })}
      </span>{' '}
      {t('home.rate.before')}
    </>
  )
}
