import { MESSAGE_TYPES } from '@nostro/kernel'
import { isoCurrencies, USUAL_CURRENCY } from '@nostro/messages'
import { useId, useState, type ComponentType } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect, TextInput } from '../../ui/index.ts'
import type { RuleDraft } from './rule-draft.ts'
import { useRatedCurrencies } from './use-rated-currencies.ts'
import type { Rule } from './rule-list.ts'
import styles from './rules-page.module.css'

interface RuleControlProps {
  readonly rule: Rule
  readonly draft: RuleDraft
  readonly currency: string
  /** The groups of approvers, which some choices offer. */
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  /** Shown under the control. */
  readonly error: string | undefined
  readonly onChange: (draft: RuleDraft) => void
}

const CONTROLS: { readonly [Kind in Rule['editor']['kind']]: ComponentType<RuleControlProps> } = {
  switch: OnOff,
  limit: Limit,
  types: Types,
  number: NumberField,
  currency: Currency,
  choice: Choice,
  currencies: Currencies,
}

/** The control for a rule, by the kind of its editor. */
export function RuleControl(props: RuleControlProps) {
  const Control = CONTROLS[props.rule.editor.kind]
  return <Control {...props} />
}

function OnOff({ draft, onChange }: RuleControlProps) {
  return <Switch isOn={draft.isOn} onChange={(isOn) => onChange({ ...draft, isOn })} />
}

function Currency(props: RuleControlProps) {
  const options = useRatedCurrencies().map((code) => ({ value: code, label: code }))
  return <Select {...props} options={options} />
}

function Choice(props: RuleControlProps) {
  const { t, text } = useTexts()
  const { name, editor } = props.rule
  if (editor.kind !== 'choice') return undefined
  const options = editor.options.map((value) => ({ value, label: text(`approvalRule.${name}.${value}`) }))
  const groups = editor.hasGroups === true ? props.groups : []
  for (const group of groups)
    options.push({ value: group.id, label: t('approvalRule.escalateTo.group', { group: group.name }) })
  return <Select {...props} options={options} />
}

function Switch({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const { t } = useTexts()
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('approvalRule.isOn')}
    </label>
  )
}

function Limit({ draft, currency, error, onChange }: RuleControlProps) {
  const { t } = useTexts()
  return (
    <>
      <Switch isOn={draft.isOn} onChange={(isOn) => onChange({ ...draft, isOn })} />
      {draft.isOn && (
        <Field label={t('approvalRule.amountIn', { currency })} error={error} isRequired>
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="decimal"
              value={draft.text}
              onChange={(text) => onChange({ ...draft, text })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function NumberField(props: RuleControlProps) {
  const { rule, draft, onChange } = props
  if (rule.editor.kind !== 'number' || rule.editor.canBeOff !== true) return <NumberInput {...props} />
  return (
    <>
      <Switch isOn={draft.isOn} onChange={(isOn) => onChange({ ...draft, isOn })} />
      {draft.isOn && <NumberInput {...props} />}
    </>
  )
}

function NumberInput({ rule, draft, error, onChange }: RuleControlProps) {
  const { text } = useTexts()
  return (
    <Field label={text(`approvalRule.${rule.name}.label`)} error={error} isRequired>
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="numeric"
          value={draft.text}
          onChange={(typed) => onChange({ ...draft, text: typed })}
        />
      )}
    </Field>
  )
}

function Select({
  rule,
  options,
  draft,
  onChange,
}: RuleControlProps & { readonly options: readonly { readonly value: string; readonly label: string }[] }) {
  const { t } = useTexts()
  return (
    <Field label={t(rule.title)}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          options={options}
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
        />
      )}
    </Field>
  )
}

function Types({ rule, draft, onChange }: RuleControlProps) {
  const { t } = useTexts()
  const titleId = useId()
  const toggle = (type: string, isOn: boolean) => {
    const others = draft.types.filter((each) => each !== type)
    onChange({ ...draft, types: isOn ? [...others, type] : others })
  }
  return (
    <fieldset className={styles.types} aria-labelledby={titleId}>
      <legend id={titleId}>{t(rule.title)}</legend>
      {MESSAGE_TYPES.map((type) => (
        <label key={type} className={styles.switch}>
          <input
            type="checkbox"
            checked={draft.types.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
          {type}
        </label>
      ))}
    </fieldset>
  )
}

function Currencies({ rule, draft, onChange }: RuleControlProps) {
  const { t, language } = useTexts()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = isoCurrencies().filter(({ code, names }) =>
    `${code} ${names[language]}`.toLowerCase().includes(words),
  )
  const toggle = (code: string, isOn: boolean) => {
    const others = draft.types.filter((each) => each !== code)
    onChange({ ...draft, types: isOn ? [...others, code] : others })
  }
  return (
    <>
      <Switch isOn={draft.isOn} onChange={(isOn) => onChange({ ...draft, isOn })} />
      {draft.isOn && (
        <>
          <Field label={t('approvalRule.currencies.search')}>
            {(wiring) => <TextInput {...wiring} type="search" value={search} onChange={setSearch} />}
          </Field>
          <fieldset className={styles.types} aria-labelledby={titleId}>
            <legend id={titleId}>{t(rule.title)}</legend>
            {shown.map(({ code, names }) => (
              <label key={code} className={styles.switch}>
                <input
                  type="checkbox"
                  checked={draft.types.includes(code) || code === USUAL_CURRENCY}
                  disabled={code === USUAL_CURRENCY}
                  onChange={(event) => toggle(code, event.target.checked)}
                />
                {`${code} · ${names[language]}`}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}
