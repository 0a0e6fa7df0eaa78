import { draftSummary, valueAt } from '@nostro/messages'

import { useFormPart } from '../forms/index.ts'
import { formatMoney, useTexts } from '../i18n/index.ts'
import { Panel } from '../ui/index.ts'
import { Facts } from '../message-content/index.ts'
import styles from './summary-card.module.css'
import { usePurposes } from './use-purposes.ts'

/** Shows the most important facts, always visible while the form is filled in. */
export function SummaryCard() {
  const { t, language } = useTexts()
  const values = useFormPart((state) => state.values)
  const definition = useFormPart((state) => state.definition)
  const { amount, currency, payeeName, payeeAccount, detailsOfCharges, receiverBic } = draftSummary(
    definition,
    values,
  )
  const purpose = usePurposes().find(({ code }) => code === valueAt(values, 'transactionType'))
  const nothing = t('remittance.summary.nothing')
  const money =
    amount === undefined || currency === undefined ? nothing : formatMoney({ currency, amount }, language)
  return (
    <div className={styles.card}>
      <Panel title={t('remittance.summary')}>
        <div className={styles.body}>
          <p className={styles.money}>{money}</p>
          <Facts
            facts={[
              {
                name: 'payee',
                label: t('remittance.summary.to'),
                value: payeeName ?? nothing,
                isWhole: true,
              },
              {
                name: 'account',
                label: t('remittance.summary.account'),
                value: [payeeAccount, receiverBic].filter(Boolean).join(' · ') || nothing,
                isWhole: true,
              },
              { name: 'fee', label: t('field.feeType'), value: detailsOfCharges ?? nothing, isWhole: true },
              {
                name: 'purpose',
                label: t('field.transactionType'),
                value: purpose === undefined ? nothing : `${purpose.code} · ${purpose.names[language]}`,
                isWhole: true,
              },
            ]}
          />
        </div>
      </Panel>
    </div>
  )
}
