import { AMOUNT_LIMIT, type ApprovalRulesAnswer as Rules, type ApprovalCheck } from '@nostro/contract'
import { RATED_CURRENCIES } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { Field, NativeSelect, Panel, TextInput } from '../../ui/index.ts'
import { plainAmount } from './rule-draft.ts'
import { checkQuery } from './rules-queries.ts'
import styles from './rules-page.module.css'

/** Shows by name which users would approve a payment with these values. */
export function RuleCheck({
  rules,
  types,
}: {
  readonly rules: Rules
  /** The message types that can be chosen. */
  readonly types: readonly string[]
}) {
  const { t } = useTexts()
  const [currency, setCurrency] = useState(rules.baseCurrency)
  const [amount, setAmount] = useState('2300000')
  const [messagingType, setMessagingType] = useState(types[0] ?? 'MT103')
  const [isFirstPayment, setIsFirstPayment] = useState(true)
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
                options={RATED_CURRENCIES.map((code) => ({ value: code, label: code }))}
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
        </div>
        {isAmount && (
          <CheckAnswer input={{ rules, messagingType, money: { currency, amount: plain }, isFirstPayment }} />
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
            {data.steps.map((step) => (
              <li key={step.level}>{sentenceOfStep(step, texts)}</li>
            ))}
          </ol>
          {data.reasons.length > 0 && <p className={styles.why}>{sentenceOfReasons(data.reasons, texts)}</p>}
        </>
      )}
    </output>
  )
}

function sentenceOfStep({ level, people }: ApprovalCheck['steps'][number], { t, language }: Texts): string {
  const names = people.length === 0 ? t('approvalRule.try.nobody') : listOf(people, language)
  return t(`approvalRule.try.${level}`, { people: names })
}

function sentenceOfReasons(reasons: ApprovalCheck['reasons'], { t, language }: Texts): string {
  const words = reasons.map((reason) => t(`approval.reason.${reason}`))
  return t('approvalRule.try.why', { reasons: listOf(words, language) })
}

function listOf(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(words)
}
