import type { Reentry } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Field, TextInput } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'

/** The typed texts of a re-entry. */
export interface Entered {
  readonly amount: string
  readonly currency: string
  readonly account: string
}

export const NOTHING_ENTERED: Entered = { amount: '', currency: '', account: '' }

/** Returns the values for the call; `undefined` if amount or currency cannot be read. */
export function reentryOf({ amount, currency, account }: Entered): Reentry | undefined {
  const number = amount
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
    .replaceAll(',', '')
  if (!/^\d{1,15}(\.\d{1,5})?$/.test(number) || !/^[A-Za-z]{3}$/.test(currency.trim())) return undefined
  return {
    amount: number,
    currency: currency.trim().toUpperCase(),
    ...(account.trim() !== '' && { account: account.trim() }),
  }
}

/** The fields in which an approver enters amount, currency and payee account again. */
export function ReentryFields({
  entered,
  onChange,
  error,
}: {
  readonly entered: Entered
  readonly onChange: (entered: Entered) => void
  readonly error: string | undefined
}) {
  const { t } = useTexts()
  return (
    <section className={styles.body} aria-label={t('approval.reentry.title')}>
      <p className={styles.hint}>{t('approval.reentry.hint')}</p>
      <Field label={t('approval.reentry.amount')} error={error} isRequired>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={entered.amount}
            onChange={(amount) => onChange({ ...entered, amount })}
          />
        )}
      </Field>
      <Field label={t('approval.reentry.currency')} isRequired>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            value={entered.currency}
            onChange={(currency) => onChange({ ...entered, currency })}
          />
        )}
      </Field>
      <Field label={t('approval.reentry.account')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            value={entered.account}
            onChange={(account) => onChange({ ...entered, account })}
          />
        )}
      </Field>
    </section>
  )
}
