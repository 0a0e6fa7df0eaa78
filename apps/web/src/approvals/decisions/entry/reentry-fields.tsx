import type { Reentry } from '@nostro/contract'
import { err, type Language, ok, type Result } from '@nostro/kernel'
import { minorUnitsOf } from '@nostro/messages'
import type { RefObject } from 'react'

import { readAmount } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Field, TextInput } from '../../../ui/index.ts'
import styles from '../../../ui/overlay/dialog-content.module.css'

/** The typed texts of a re-entry. */
export interface Entered {
  readonly amount: string
  readonly currency: string
  readonly account: string
}

export const NOTHING_ENTERED: Entered = { amount: '', currency: '', account: '' }

/** Integer digits of an amount, as the call accepts them. */
const INTEGER_DIGITS_MAX = 15

interface ReentryFieldsProps {
  readonly entered: Entered
  readonly onChange: (entered: Entered) => void
  readonly error: string | undefined
  readonly amountPlace: RefObject<HTMLInputElement | null>
}

/** The problem of a typed amount: it is absent or no amount, or `1.000` may be one thousand or one. */
export type AmountProblem = 'missing' | 'ambiguous'

/** Returns the values for the call, or the problem of the amount. The amount is read like those of forms. */
export function reentryOf(
  { amount, currency, account }: Entered,
  language: Language,
): Result<Reentry, AmountProblem> {
  const code = currency.trim().toUpperCase()
  const fractionDigitsMax = minorUnitsOf(code)
  if (fractionDigitsMax === undefined) return err('missing')
  const reading = readAmount(amount, { language, integerDigitsMax: INTEGER_DIGITS_MAX, fractionDigitsMax })
  if (reading.kind !== 'read') return err(reading.kind === 'ambiguous' ? 'ambiguous' : 'missing')
  if (!/^\d{1,15}(\.\d{1,5})?$/.test(reading.amount)) return err('missing')
  const entered = account.trim()
  return ok({ amount: reading.amount, currency: code, ...(entered !== '' && { account: entered }) })
}

/** Decimals of any currency: the currency is hidden and unchanged. */
const FRACTION_DIGITS_MAX = 4

/** Returns the changed amount for the call, or its problem. */
export function amountOf(amount: string, language: Language): Result<Pick<Reentry, 'amount'>, AmountProblem> {
  const reading = readAmount(amount, {
    language,
    integerDigitsMax: INTEGER_DIGITS_MAX,
    fractionDigitsMax: FRACTION_DIGITS_MAX,
  })
  if (reading.kind !== 'read') return err(reading.kind === 'ambiguous' ? 'ambiguous' : 'missing')
  return /^\d{1,15}(\.\d{1,5})?$/.test(reading.amount) ? ok({ amount: reading.amount }) : err('missing')
}

/** The field in which an approver enters the changed amount. */
export function AmountField(props: ReentryFieldsProps) {
  const { t } = useTexts()
  return <AmountInput {...props} hint={t('approval.difference.amount')} />
}

function AmountInput({
  entered,
  onChange,
  error,
  amountPlace,
  hint,
}: ReentryFieldsProps & { readonly hint?: string }) {
  const { t } = useTexts()
  return (
    <Field
      label={t('approval.reentry.amount')}
      {...(hint !== undefined && { hint })}
      error={error}
      isRequired
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          ref={amountPlace}
          inputMode="decimal"
          autoComplete="off"
          value={entered.amount}
          onChange={(amount) => onChange({ ...entered, amount })}
        />
      )}
    </Field>
  )
}

/** The fields in which an approver enters amount, currency and payee account again. */
export function ReentryFields({ entered, onChange, error, amountPlace }: ReentryFieldsProps) {
  const { t } = useTexts()
  return (
    <section className={styles.body} aria-label={t('approval.reentry.title')}>
      <p className={styles.hint}>{t('approval.reentry.hint')}</p>
      <AmountInput entered={entered} onChange={onChange} error={error} amountPlace={amountPlace} />
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
