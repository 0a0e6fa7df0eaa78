import type { StatementPlace } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'
import type { EntryTotal, Statement, StatementBalance } from '@nostro/messages'
import type { ReactNode } from 'react'

import { formatMoney, type Key, useTexts } from '../../i18n/index.ts'
import { Amount, Icon, VisuallyHidden } from '../../ui/index.ts'
import { BalanceLine } from './balance-line.tsx'
import styles from './balance-strip.module.css'
import { PreviousStatement } from './neighbour-note.tsx'
import { useDays } from './use-statement-days.ts'

interface StripProps {
  readonly statement: Statement
  readonly place: StatementPlace | undefined
}

/** The balances as a sum: opening balance plus credits minus debits is the closing balance. */
export function BalanceStrip({ statement, place }: StripProps) {
  const { t } = useTexts()
  const { currency, opening, closing, credits, debits, notCounted } = statement
  const side = { currency, isBare: opening !== undefined }
  return (
    <div className={styles.frame}>
      <section className={styles.strip} aria-label={t('statement.balances')}>
        {opening !== undefined && (
          <>
            <Balance
              balance={opening}
              name={opening.isInterim ? 'statement.openingInterim' : 'statement.opening'}
            >
              <PreviousStatement place={place} statement={statement} />
            </Balance>
            <Sign name="statement.plus" path="M8 3.25v9.5M3.25 8h9.5" />
          </>
        )}
        <Total {...side} name="statement.credits" total={credits} stated={statement.statedCredits} isGood />
        {opening !== undefined && <Sign name="statement.minus" path="M4 8h8" />}
        <Total {...side} name="statement.debits" total={debits} stated={statement.statedDebits} />
        {closing !== undefined && (
          <>
            <Sign name="statement.equals" path="M4 6h8M4 10h8" />
            <div className={styles.closing}>
              <Balance
                balance={closing}
                name={closing.isInterim ? 'statement.closingInterim' : 'statement.closing'}
              >
                <Agreement statement={statement} />
              </Balance>
              <BalanceLine statement={statement} />
            </div>
          </>
        )}
        <OtherBalances balances={statement.otherBalances} />
      </section>
      {notCounted > 0 && (
        <p className={styles.note}>
          <Icon name="info" /> {t('statement.notCounted', { count: notCounted })}
        </p>
      )}
    </div>
  )
}

function Sign({ name, path }: { readonly name: Key; readonly path: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.sign}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <VisuallyHidden>{t(name)}</VisuallyHidden>
    </span>
  )
}

function Balance({
  balance: { date, currency, amount },
  name,
  children,
}: {
  readonly balance: StatementBalance
  readonly name: Key
  readonly children?: ReactNode
}) {
  const { t } = useTexts()
  const dayOf = useDays()
  return (
    <div className={styles.part}>
      <span className={styles.label}>
        {date === undefined ? t(name) : t('statement.balanceOn', { balance: t(name), day: dayOf(date) })}
      </span>
      <Amount currency={currency} amount={amount} variant="card" />
      {children}
    </div>
  )
}

interface TotalProps {
  readonly name: Key
  readonly currency: string
  readonly total: EntryTotal
  readonly stated: Partial<EntryTotal> | undefined
  readonly isGood?: boolean
  /** The opening balance next to it names the currency. */
  readonly isBare: boolean
}

function Total({ name, currency, total, stated, isBare, isGood = false }: TotalProps) {
  const { t, language } = useTexts()
  const isOther =
    stated?.sum !== undefined && Decimal.parse(stated.sum)?.equals(Decimal.of(total.sum)) === false
  return (
    <div className={styles.part}>
      <span className={styles.label}>{t(name)}</span>
      <span className={isGood && total.count > 0 ? styles.good : undefined}>
        <Amount currency={currency} amount={total.sum} variant="card" isBare={isBare} />
      </span>
      <span className={styles.caption}>{t('statement.count', { count: total.count })}</span>
      {isOther && stated?.sum !== undefined && (
        <span className={styles.wrong}>
          <Icon name="warning" />{' '}
          {t('statement.statedOther', { amount: formatMoney({ currency, amount: stated.sum }, language) })}
        </span>
      )}
    </div>
  )
}

/** The result of the sum: it agrees with the stated closing balance, or by how much it differs. */
function Agreement({ statement: { currency, difference } }: Pick<StripProps, 'statement'>) {
  const { t, language } = useTexts()
  if (difference === undefined) return null
  if (Decimal.parse(difference)?.isZero() === true)
    return (
      <span className={styles.caption}>
        <span className={styles.good}>
          <Icon name="check" />
        </span>{' '}
        {t('statement.agrees')}
      </span>
    )
  const amount = formatMoney({ currency, amount: difference }, language)
  return (
    <span className={styles.wrong}>
      <Icon name="warning" /> {t('statement.differs', { amount })}
    </span>
  )
}

/** Balances that are not part of the sum: available now and on later days, and any other that the message states. */
function OtherBalances({ balances }: { readonly balances: readonly StatementBalance[] }) {
  const { t, language } = useTexts()
  const dayOf = useDays()
  const [available] = balances.filter(({ kind }) => kind === 'available')
  const others = balances.filter((balance) => balance !== available)
  if (balances.length === 0) return null
  return (
    <div className={styles.available}>
      {available !== undefined && <Balance balance={available} name="statement.available" />}
      {others.map(({ kind, code, date, currency, amount }) => (
        <span key={`${code} ${date} ${amount}`} className={styles.caption}>
          {t('statement.forwardOn', {
            day:
              kind === 'forward' && date !== undefined
                ? dayOf(date)
                : t('statement.otherBalance', { code: [code, dayOf(date)].filter(Boolean).join(', ') }),
            amount: formatMoney({ currency, amount }, language),
          })}
        </span>
      ))}
    </div>
  )
}
