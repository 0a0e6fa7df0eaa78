import type { Issue } from '@nostro/kernel'
import { isRequired, memberAt, minorUnitsOf, resolvedPath, type ShapeOf } from '@nostro/messages'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { formatAmount, useTexts } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { controlId, issuesId } from '../control-ids.ts'
import { Field, FieldLabel, type MemberProps } from '../field.tsx'
import { FormChangeLine, IssueLines } from '../field-lines.tsx'
import { useFormPart, useFormStore, useIsDisabled, useIssuesAt, useText } from '../state/form-store.ts'
import {
  amountValueOf,
  groupedAmount,
  plainAmount,
  readAmount,
  type AmountStyle,
} from '../values/amount-text.ts'
import { headlineAmountOf } from '../values/headline-amount.ts'
import { CodeSearch } from './code-control.tsx'
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

  const isHeadline = useFormPart(({ definition }) => headlineAmountOf(definition)?.amount === path)

  return (
    <Field
      path={path}
      member={member}
      unit={isHeadline ? undefined : currency}
      hint={t('form.hint.amount', { integer: style.integerDigitsMax, fraction: style.fractionDigitsMax })}
    >
      {(wiring) => (
        <>
          <AmountFrame
            amountPath={path}
            currencyPath={isHeadline ? resolvedPath(shape.currencyPath, path) : undefined}
            length={(typed ?? groupedAmount(value, style)).length}
          >
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
          </AmountFrame>
          {typed === undefined && (
            <AmountQuestion value={value} style={style} onAnswer={(amount) => change(path, amount)} />
          )}
        </>
      )}
    </Field>
  )
}

/** The longest amounts that fit into the frame in the largest and in the second size. */
const FIGURE_MAX = 9
const LARGE_MAX = 13

/** The headline amount is in one frame with its currency; any other amount is a control by itself. */
function AmountFrame({
  amountPath,
  currencyPath,
  length,
  children,
}: {
  readonly amountPath: string
  readonly currencyPath: string | undefined
  /** The number of characters: long amounts have smaller digits, so that none is cut. */
  readonly length: number
  readonly children: ReactNode
}) {
  const definition = useFormPart((state) => state.definition)
  const member = currencyPath === undefined ? undefined : memberAt(definition, currencyPath)
  if (currencyPath === undefined || member?.shape.kind !== 'code') return children
  return (
    <>
      <div
        className={styles.money}
        data-length={length > LARGE_MAX ? 'longest' : length > FIGURE_MAX ? 'long' : undefined}
      >
        <CurrencyPart path={currencyPath} amountPath={amountPath} member={member} shape={member.shape} />
        {children}
      </div>
      <FormChangeLine path={currencyPath} />
      <CurrencyIssues path={currencyPath} amountPath={amountPath} />
    </>
  )
}

interface CurrencyProps {
  readonly path: string
  readonly amountPath: string
}

/** The currency within the frame of its amount. */
function CurrencyPart({
  path,
  amountPath,
  member,
  shape,
}: CurrencyProps & MemberProps & { readonly shape: ShapeOf<'code'> }) {
  const issues = useIssuesAt(path)
  const isNeeded = useFormPart(({ values }) => isRequired(member, values, path))
  return (
    <div className={styles.currency}>
      <VisuallyHidden>
        <FieldLabel path={path} isGroup={false} isRequired={isNeeded} />
      </VisuallyHidden>
      <CodeSearch
        id={controlId(path)}
        aria-describedby={`${issuesId(path)} ${issuesId(amountPath)}`}
        aria-invalid={issues.some(({ severity }) => severity === 'error')}
        aria-required={isNeeded}
        shape={shape}
        member={member}
        path={path}
        isCodeOnly
      />
    </div>
  )
}

/** The issues of the currency. An issue of the whole field is shown once, as the one of the amount. */
function CurrencyIssues({ path, amountPath }: CurrencyProps) {
  const ofAmount = useIssuesAt(amountPath).map(contentOf)
  const own = useIssuesAt(path).filter((issue) => !ofAmount.includes(contentOf(issue)))
  return <IssueLines id={issuesId(path)} issues={own} />
}

function contentOf({ code, severity, params }: Issue): string {
  return JSON.stringify([code, severity, params])
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
