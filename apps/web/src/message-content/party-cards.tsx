import type { MessageDetail } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { Copyable } from '../ui/index.ts'
import { contentOf } from './message-content.ts'
import styles from './party-cards.module.css'
import { groupedAccount } from './grouped-account.ts'

/** The parties of a payment, and its references. Types without parties have only the references. */
export function PartyCards({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const { payerName, payeeName, payeeAccount, senderBic, receiverBic } = contentOf(message)?.summary ?? {}
  const { businessId, uetr } = message
  return (
    <div className={styles.cards}>
      {payerName !== undefined && <Card title={t('detail.payer')} lines={[payerName, senderBic]} />}
      {payeeName !== undefined && (
        <Card
          title={t('detail.payee')}
          lines={[payeeName, payeeAccount && groupedAccount(payeeAccount), receiverBic]}
        />
      )}
      <div className={styles.card}>
        <h3 className={styles.title}>{t('detail.references')}</h3>
        {businessId !== '' && (
          <p>
            <Copyable label={t('detail.fact.businessId')} value={businessId} />
          </p>
        )}
        {uetr !== undefined && (
          <p>
            <Copyable label={t('detail.fact.uetr')} value={uetr} />
          </p>
        )}
      </div>
    </div>
  )
}

function Card({ title, lines }: { readonly title: string; readonly lines: readonly (string | undefined)[] }) {
  const [name, ...others] = lines
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.name}>{name}</p>
      {others.map((line) => (line === undefined ? null : <p key={line}>{line}</p>))}
    </div>
  )
}
