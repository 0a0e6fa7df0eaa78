import type { EntryMatch, MatchedPayment } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'
import type { StatementEntry } from '@nostro/messages'
import { Link } from 'react-router'

import { formatMoney, useTexts } from '../../../i18n/index.ts'
import { Icon, messageStatusText, ShortDateTime } from '../../../ui/index.ts'
import type { EntryMatches } from '../entry-matches.ts'
import styles from './entry-panel.module.css'
import { useStatementLinks } from '../statement-links.ts'

/** The payments that an entry matches, each with a link; a note if one is expected and none was found. */
export function MatchBox({
  entry,
  matches,
}: {
  readonly entry: StatementEntry
  readonly matches: EntryMatches
}) {
  const { t } = useTexts()
  const match = matches.matchOf(entry)
  if (match !== undefined)
    return (
      <ul className={styles.matches}>
        {match.payments.map((payment) => (
          <li key={payment.id}>
            <PaymentLink payment={payment} match={match} entry={entry} />
          </li>
        ))}
      </ul>
    )
  return matches.stateOf(entry) === 'open' ? (
    <p className={styles.noMatch}>
      <Icon name="warning" /> {t('statement.entry.noMatch')}
    </p>
  ) : null
}

interface PaymentLinkProps {
  readonly payment: MatchedPayment
  readonly match: EntryMatch
  readonly entry: StatementEntry
}

function PaymentLink({ payment, match: { state, payments }, entry }: PaymentLinkProps) {
  const texts = useTexts()
  const { t, language } = texts
  const { pathOf } = useStatementLinks()
  const path = pathOf(payment)
  const isMatched = state === 'matched'
  const name = `${payment.messagingType} ${payment.businessId}`
  const agrees = isSame(payment, entry) || payments.length > 1
  const why = agrees
    ? t(isMatched || payments.length === 1 ? 'statement.entry.agrees' : 'statement.entry.several')
    : t('statement.entry.referenceOnly', { amount: formatMoney(payment, language) })
  const content = (
    <>
      <span className={isMatched ? styles.good : styles.doubt}>
        <Icon name={isMatched ? 'check' : 'warning'} />
      </span>
      <span className={styles.payment}>
        <b>{t(isMatched ? 'statement.entry.matches' : 'statement.entry.mayMatch', { name })}</b>
        <span className={styles.second}>
          {messageStatusText(payment.status, texts)} · <ShortDateTime instant={payment.createdAt} /> · {why}
        </span>
      </span>
      {path !== undefined && <Icon name="chevronRight" />}
    </>
  )
  return path === undefined ? (
    <span className={styles.match}>{content}</span>
  ) : (
    <Link className={styles.match} to={path}>
      {content}
    </Link>
  )
}

function isSame(payment: MatchedPayment, { currency, amount }: StatementEntry): boolean {
  const [one, other] = [Decimal.parse(payment.amount), Decimal.parse(amount)]
  return payment.currency === currency && one !== undefined && other !== undefined && one.equals(other)
}
