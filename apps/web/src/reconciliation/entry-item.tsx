import type { ReconciledEntry, ReconciledPayment } from '@nostro/contract'
import { Link } from 'react-router'

import { formatMoment, useTexts } from '../i18n/index.ts'
import { useMessagePath } from '../messages/index.ts'
import { Amount, Button, TypeMark } from '../ui/index.ts'
import styles from './reconciliation.module.css'
import { EntryState } from './state-counts.tsx'

interface EntryItemProps {
  readonly entry: ReconciledEntry
  /** Absent for a user who may not match. */
  readonly onAct: ((action: 'match' | 'undo') => void) | undefined
}

/** An entry with its state, its payments and its actions. */
export function EntryItem({ entry, onAct }: EntryItemProps) {
  const { t, language } = useTexts()
  const { bookingDate, isCredit, currency, amount, reference, counterparty, detail, returnReason } = entry
  const { decision, payments, state, replacedBy } = entry
  return (
    <li className={styles.entry}>
      <span className={styles.cell}>
        <Amount currency={currency} amount={amount} />
        <span className={styles.small}>
          {t(isCredit ? 'reconciliation.side.credit' : 'reconciliation.side.debit')} · {bookingDate}
        </span>
        {returnReason !== undefined && (
          <span className={styles.strong}>
            {returnReason === ''
              ? t('reconciliation.return')
              : t('reconciliation.returnReason', { reason: returnReason })}
          </span>
        )}
      </span>
      <span className={styles.cell}>
        <span className={styles.strong}>{reference}</span>
        <span>{counterparty}</span>
        <span className={styles.small}>{detail}</span>
      </span>
      <span className={styles.cell}>
        <EntryState state={state} />
        {replacedBy !== undefined && (
          <Link to={`/reconciliation?statement=${replacedBy.id}`}>
            {t('reconciliation.replacedBy', { type: replacedBy.messagingType, number: replacedBy.number })}
          </Link>
        )}
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
        {decision !== undefined && (
          <span className={styles.small}>
            {t('reconciliation.byHand', {
              name: decision.by,
              time: formatMoment(decision.at, language),
              reason: decision.reason,
            })}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {onAct !== undefined && decision === undefined && (state === 'partly' || state === 'open') && (
          <Button onPress={() => onAct('match')}>{t('reconciliation.match')}</Button>
        )}
        {onAct !== undefined && decision !== undefined && state !== 'replaced' && (
          <Button onPress={() => onAct('undo')}>{t('reconciliation.undo')}</Button>
        )}
      </span>
    </li>
  )
}

/** A payment with a link to it, if the viewer has its folder. */
function PaymentLine({ payment }: { readonly payment: ReconciledPayment }) {
  const { t } = useTexts()
  const path = useMessagePath()(payment)
  const { messagingType, businessId, currency, amount, valueDate } = payment
  return (
    <span className={styles.payment}>
      <TypeMark type={messagingType} />
      {path === undefined ? <span>{businessId}</span> : <Link to={path}>{businessId}</Link>}
      <Amount currency={currency} amount={amount} />
      {valueDate !== '' && (
        <span className={styles.small}>{t('reconciliation.valueDay', { day: valueDate })}</span>
      )}
    </span>
  )
}
