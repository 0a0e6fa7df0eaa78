import { minorUnitsOf, resolvedPath, type ShapeOf } from '@nostro/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { formatAmount, useTexts } from '../../i18n/index.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useFormStore, useIsDisabled, useText } from '../state/form-store.ts'
import {
  amountValueOf,
  groupedAmount,
  plainAmount,
  readAmount,
  type AmountStyle,
} from '../values/amount-text.ts'
import styles from './controls.module.css'
import { Entry } from './entry.tsx'

/**
 * An amount: shown without grouping while it is typed, and with grouping and the currency's decimals otherwise. Typed
 * text is never removed: an invalid amount stays and is reported as an issue.
 */
export function AmountControl({ shape, member, path }: MemberProps & { readonly shape: ShapeOf<'amount'> }) {
  const { t, language } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const currency = useText(resolvedPath(shape.currencyPath, path))
  const isDisabled = useIsDisabled(member, path)
  const [typed, setTyped] = useState<string>()
  const style: AmountStyle = {
    language,
    integerDigitsMax: shape.integerDigitsMax,
    fractionDigitsMax: Math.min(shape.fractionDigitsMax, minorUnitsOf(currency) ?? shape.fractionDigitsMax),
  }

  return (
    <Field
      path={path}
      member={member}
      unit={currency}
      hint={t('form.hint.amount', { integer: style.integerDigitsMax, fraction: style.fractionDigitsMax })}
    >
      {(wiring) => (
        <>
          <Entry
            {...wiring}
            disabled={isDisabled}
            value={typed ?? groupedAmount(value, style)}
            look="figures"
            inputMode="decimal"
            onFocus={({ currentTarget: input }) => {
              // Without `flushSync` the changed text would lose the selection that the browser makes on keyboard
              // focus.
              flushSync(() => setTyped(plainAmount(value, style)))
              input.select()
            }}
            onText={(text) => {
              setTyped(text)
              change(path, amountValueOf(text, style))
            }}
            onBlur={() => {
              setTyped(undefined)
              leave(path)
            }}
          />
          {typed === undefined && (
            <AmountQuestion value={value} style={style} onAnswer={(amount) => change(path, amount)} />
          )}
        </>
      )}
    </Field>
  )
}

/** Asks which amount is meant by a text in which a separator can be a decimal or a group separator. */
export function AmountQuestion({
  value,
  style,
  onAnswer,
}: {
  readonly value: string
  readonly style: AmountStyle
  readonly onAnswer: (amount: string) => void
}) {
  const { t } = useTexts()
  const reading = readAmount(value, style)
  if (reading.kind !== 'ambiguous') return null
  return (
    <output className={styles.question}>
      {t('form.amount.which', { text: value })}
      {reading.amounts.map((amount) => (
        <button key={amount} type="button" className={styles.answer} onClick={() => onAnswer(amount)}>
          {formatAmount(amount, style.language)}
        </button>
      ))}
    </output>
  )
}
