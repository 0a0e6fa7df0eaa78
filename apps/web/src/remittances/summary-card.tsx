import { draftSummary, valueAt } from '@nostro/messages'

import { useFormPart } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Amount, Panel } from '../ui/index.ts'
import { Facts } from '../message-content/index.ts'
import styles from './summary-card.module.css'
import { usePurposes } from './use-purposes.ts'

/** Shows the most important facts, always visible while the form is filled in. */
export function SummaryCard() {
  const { t, language } = useTexts()
  const values = useFormPart((state) => state.values)
  const definition = useFormPart((state) => state.definition)
  const { amount, currency, payeeName, payeeAccount, detailsOfCharges } = draftSummary(definition, values)
  const purpose = usePurposes().find(({ code }) => code === valueAt(values, 'transactionType'))
  const nothing = t('remittance.summary.nothing')
  return (
    <div className={styles.card}>
      <Panel title={t('remittance.summary')}>
        <div className={styles.body}>
          <p className={styles.title}>
            {payeeName === undefined
              ? t('remittance.application')
              : t('remittance.applicationTo', { payee: payeeName })}
          </p>
          <p className={styles.money}>
            {amount === undefined || currency === undefined ? (
              <span className={styles.nothing}>{nothing}</span>
            ) : (
              <Amount currency={currency} amount={amount} variant="headline" />
            )}
          </p>
          <Facts
            facts={[
              {
                name: 'account',
                label: t('remittance.summary.account'),
                value: payeeAccount ?? nothing,
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
