import { AMOUNT_LIMIT, type ApprovalRulesAnswer as Rules, type ApprovalCheck } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatList, type Texts, useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect, Panel, TextInput } from '../../ui/index.ts'
import { type CheckDetails, DetailFields } from './detail-fields.tsx'
import { plainAmount } from './rule-draft.ts'
import { checkQuery } from './rules-queries.ts'
import styles from './rules-page.module.css'
import { useRatedCurrencies } from './use-rated-currencies.ts'

/** Shows by name which users would approve a payment with these values. */
export function RuleCheck({
  rules,
  types,
  isDetailed = false,
}: {
  readonly rules: Rules
  /** The message types that can be chosen. */
  readonly types: readonly string[]
  /** Account, counterparty and creator can be entered too, which rules of the matrix compare. */
  readonly isDetailed?: boolean
}) {
  const { t } = useTexts()
  const [currency, setCurrency] = useState(rules.baseCurrency)
  const [amount, setAmount] = useState('2300000')
  const [messagingType, setMessagingType] = useState(types[0] ?? 'MT103')
  const [isFirstPayment, setIsFirstPayment] = useState(true)
  const [details, setDetails] = useState<CheckDetails>({})
  const rated = useRatedCurrencies()
  const plain = plainAmount(amount)
  const isAmount = AMOUNT_LIMIT.test(plain)
  return (
    <Panel title={t('approvalRule.try')}>
      <div className={styles.check}>
        <p className={styles.question}>{t('approvalRule.try.question')}</p>
        <div className={styles.fields}>
          <Field label={t('approvalRule.try.currency')}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                options={rated.map((code) => ({ value: code, label: code }))}
                value={currency}
                onChange={setCurrency}
              />
            )}
          </Field>
          <Field
            label={t('approvalRule.try.amount')}
            error={isAmount ? undefined : t('approvalRule.amount.invalid')}
          >
            {(wiring) => <TextInput {...wiring} inputMode="decimal" value={amount} onChange={setAmount} />}
          </Field>
          {types.length > 1 && (
            <Field label={t('approvalRule.try.type')}>
              {(wiring) => (
                <NativeSelect
                  {...wiring}
                  options={types.map((type) => ({ value: type, label: type }))}
                  value={messagingType}
                  onChange={setMessagingType}
                />
              )}
            </Field>
          )}
          <Field label={t('approvalRule.try.payee')}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                options={[
                  { value: 'new', label: t('approvalRule.try.payee.new') },
                  { value: 'known', label: t('approvalRule.try.payee.known') },
                ]}
                value={isFirstPayment ? 'new' : 'known'}
                onChange={(value) => setIsFirstPayment(value === 'new')}
              />
            )}
          </Field>
          {isDetailed && <DetailFields details={details} onChange={setDetails} />}
        </div>
        {isAmount && (
          <CheckAnswer
            input={{ rules, messagingType, money: { currency, amount: plain }, isFirstPayment, ...details }}
          />
        )}
      </div>
    </Panel>
  )
}

type CheckInput = Parameters<typeof checkQuery>[0]['body']

function CheckAnswer({ input }: { readonly input: CheckInput }) {
  const texts = useTexts()
  const { data } = useQuery({ ...checkQuery({ body: input }), placeholderData: keepPreviousData })
  return (
    <output className={styles.answer}>
      {data !== undefined && (
        <>
          <ol className={styles.steps}>
            {data.steps.map((step, index) => (
              <li key={placeOf(step, index)}>{sentenceOfStep(step, texts)}</li>
            ))}
          </ol>
          {data.reasons.length > 0 && <p className={styles.why}>{sentenceOfReasons(data.reasons, texts)}</p>}
        </>
      )}
    </output>
  )
}

/** Identifies a step. A level can have several alike, whose order has no meaning. */
function placeOf({ level, number }: ApprovalCheck['steps'][number], index: number): string {
  return `${level} ${number ?? ''} ${index}`
}

function sentenceOfStep(
  { level, people, number, group }: ApprovalCheck['steps'][number],
  { t, language }: Texts,
): string {
  const names = people.length === 0 ? t('approvalRule.try.nobody') : formatList(people, language)
  if (number !== undefined) {
    const approvers = group ?? t(`matrix.approvers.${level === 'review' ? 'reviewers' : 'seniors'}`)
    return t('approvalRule.try.level', { number, approvers, people: names })
  }
  return t(`approvalRule.try.${level}`, { people: names })
}

function sentenceOfReasons(reasons: ApprovalCheck['reasons'], { t, language }: Texts): string {
  const words = reasons.map((reason) => t(`approval.reason.${reason}`))
  return t('approvalRule.try.why', { reasons: formatList(words, language) })
}
