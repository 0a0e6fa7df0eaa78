import type { AttentionItem, AttentionKind, Workday } from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'

import { useMinute } from '../../browser/minute.ts'
import { COUNTERPARTIES_PAGE, EXCEPTIONS_PAGE } from '../../browser/pages.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { useApprovalLimits } from '../../message-content/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { Amount, Empty, type IconName, RoundIcon, Skeleton } from '../../ui/index.ts'
import styles from './attention.module.css'
import { Card } from './card.tsx'
import type { WorkdayLinks } from './workday-links.ts'
import { durationText, roughDurationText } from './time-texts.ts'

/** The height of a row, and of the place for a user without an earlier visit, in rem: wide screens have larger text. */
const ROW_HEIGHT = 2.75
const USUAL_HEIGHT = 23

const LOOKS: Readonly<
  Record<AttentionKind, { readonly icon: IconName; readonly tone: 'attention' | 'warning' | 'pending' }>
> = {
  refused: { icon: 'close', tone: 'attention' },
  rejected: { icon: 'returned', tone: 'attention' },
  exception: { icon: 'warning', tone: 'attention' },
  unreadable: { icon: 'warning', tone: 'warning' },
  overdue: { icon: 'pending', tone: 'warning' },
  application: { icon: 'copy', tone: 'pending' },
  receipt: { icon: 'inbox', tone: 'pending' },
}

/** The items that need a user, the most urgent kind first: the party, the amount, what to do and why, and the age. */
export function Attention({
  links,
  workday,
}: {
  readonly links: WorkdayLinks
  readonly workday: Workday | undefined
}) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const items = workday?.attention
  const proposals = workday?.counterparties
  const count = items && items.length + (proposals === undefined ? 0 : 1)
  // The height at the last visit. The part does not become smaller when its items arrive.
  const [placeHeight] = useState(() => Number(readStored('attentionHeightRem') ?? USUAL_HEIGHT))
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const height = content.current?.offsetHeight ?? 0
    if (items !== undefined && height > 0) writeStored('attentionHeightRem', String(height / rootTextSize()))
  }, [items])
  const [oldest] = [...(items ?? []), ...(proposals ? [proposals] : [])]
    .map(({ since }) => now - Date.parse(since))
    .toSorted((one, other) => other - one)
  return (
    <Card
      title={t('home.attention')}
      {...(count !== undefined && count > 0 && { note: <span className={styles.count}>{count}</span> })}
      {...(oldest !== undefined && {
        actions: (
          <span className={styles.oldest}>{t('home.oldest', { age: durationText(oldest, texts) })}</span>
        ),
      })}
    >
      <div style={{ minHeight: `${placeHeight}rem` }}>
        <div ref={content}>
          {items === undefined && <Places height={placeHeight} />}
          {count === 0 && (
            <Empty icon="check" text={t('home.attention.none')} detail={t('home.attention.noneHint')} />
          )}
          {items !== undefined && count !== undefined && count > 0 && (
            <ol className={styles.items}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.messageId ?? ''}`}>
                  <Item item={item} links={links} age={now - Date.parse(item.since)} />
                </li>
              ))}
              {proposals !== undefined && (
                <li>
                  <Proposals count={proposals.count} age={now - Date.parse(proposals.since)} />
                </li>
              )}
            </ol>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Returns the size of a rem in pixels. */
function rootTextSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

const DAY_MS = 86_400_000

function Item({
  item,
  links,
  age,
}: {
  readonly item: AttentionItem
  readonly links: WorkdayLinks
  readonly age: number
}) {
  const texts = useTexts()
  const { t } = texts
  const user = useUser()
  const isReviewer = rolesMay(links.isBank ? 'decideBankMessages' : 'decideRemittances', visitorOf(user))
  const { limits } = useApprovalLimits()
  const { kind, party, currency, amount, count } = item
  const { icon, tone } = LOOKS[kind]
  return (
    <Link to={pathOf(item, links)} className={styles.item}>
      <RoundIcon icon={icon} tone={tone} />
      <span className={styles.what}>
        <span className={styles.line}>
          <b>{kind === 'unreadable' ? t('home.attention.unreadable', { count }) : party}</b>
          {amount !== '' && <Amount currency={currency} amount={amount} />}
        </span>
        <span className={styles.cause}>
          {causeOf(item, { isReviewer, isBank: links.isBank, hours: limits?.waitingHours ?? 0 }, texts)}
        </span>
      </span>
      <span className={age >= DAY_MS && tone !== 'pending' ? styles.oldAge : styles.age}>
        {roughDurationText(age, texts)}
      </span>
    </Link>
  )
}

/** Proposed counterparties that the user can decide on, with the age of the oldest one. */
function Proposals({ count, age }: { readonly count: number; readonly age: number }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Link to={`${COUNTERPARTIES_PAGE}?view=waiting`} className={styles.item}>
      <RoundIcon icon="relationships" tone="pending" />
      <span className={styles.what}>
        <span className={styles.line}>
          <b>{t('home.attention.proposals', { count })}</b>
        </span>
        <span className={styles.cause}>{t('home.attention.proposalsHint')}</span>
      </span>
      <span className={styles.age}>{roughDurationText(age, texts)}</span>
    </Link>
  )
}

/** Returns the list of an item, with the message open if it is a single one. */
function pathOf(
  { kind, messageId, count, messagingType }: AttentionItem,
  { pages, isBank }: WorkdayLinks,
): string {
  if (kind === 'exception' || kind === 'unreadable') return EXCEPTIONS_PAGE
  const open = new URLSearchParams({ open: messageId ?? '' })
  if (kind === 'overdue') return `${pages.pending}?show=all&${open}`
  if (kind === 'application') return `/messaging-copyer/to-process?${open}`
  if (kind === 'receipt') {
    return count > 1
      ? `${pages.awaiting}?${new URLSearchParams({ type: messagingType })}`
      : `${pages.awaiting}?${open}`
  }
  return isBank
    ? `/messaging-form/reject/${messageId}?${new URLSearchParams({ type: messagingType })}`
    : `/remittance-form/rejected/${messageId}?${new URLSearchParams({ type: messagingType })}`
}

interface Reader {
  readonly isReviewer: boolean
  /** Users of a company see applications and receipts without the names of types. */
  readonly isBank: boolean
  /** The waiting time of the approval rules. */
  readonly hours: number
}

type Cause = (item: AttentionItem & { readonly type: string }, reader: Reader, texts: Texts) => string

/** The next action for an item of each kind, and its reason. */
const CAUSES: Readonly<Record<AttentionKind, Cause>> = {
  refused: ({ type, field, reason }, _reader, { t }) =>
    t('home.attention.correct', { type, cause: refusalOf(field, reason, t) }),
  rejected: ({ type, reason }, _reader, { t }) =>
    t('home.attention.correct', {
      type,
      cause: reason?.replace(/\.$/, '') ?? t('home.attention.rejected'),
    }),
  exception: ({ type }, _reader, { t }) => t('home.attention.exception', { type }),
  unreadable: (_item, _reader, { t }) => t('home.attention.unreadableHint'),
  overdue: ({ type }, { isReviewer, hours }, { t }) =>
    t(isReviewer ? 'home.attention.overdueReview' : 'home.attention.overdue', { type, hours }),
  application: (_item, _reader, { t }) => t('home.attention.application'),
  receipt: ({ type, count }, _reader, { t }) => t('home.attention.receipt', { type, count }),
}

function causeOf(item: AttentionItem, reader: Reader, texts: Texts): string {
  const ofCompany = item.kind === 'receipt' ? 'home.attention.receiptOfCompany' : 'home.attention.ofCompany'
  const type = reader.isBank ? item.messagingType : texts.t(ofCompany)
  return CAUSES[item.kind]({ ...item, type }, reader, texts)
}

function refusalOf(field: string | undefined, code: string | undefined, t: Texts['t']): string {
  if (field !== undefined) return t('home.attention.refusedField', { field })
  return code === undefined ? t('home.attention.refused') : t('home.attention.refusedCode', { code })
}

/** Rows of the final height, so that the content below does not move. */
function Places({ height }: { readonly height: number }) {
  const rows = Math.max(1, Math.floor(height / ROW_HEIGHT))
  const size: CSSProperties = { height: `${height}rem` }
  return (
    <ul className={styles.items} style={size} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.place}>
          <Skeleton width={row % 2 === 0 ? '92%' : '84%'} height="0.625rem" />
        </li>
      ))}
    </ul>
  )
}
