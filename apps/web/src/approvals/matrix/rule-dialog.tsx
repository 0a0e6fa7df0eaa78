import { AMOUNT_LIMIT, type MatrixRuleAnswer as Rule } from '@nostro/contract'
import { APPLICATION_TYPE, MESSAGE_TYPES } from '@nostro/kernel'
import { MATRIX_LIMITS } from '@nostro/workflow'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Field, TextArea, TextInput } from '../../ui/index.ts'
import { plainAmount } from '../rules/rule-draft.ts'
import { Choices } from './choices.tsx'
import { MatrixDialog } from './entry-dialog.tsx'
import { LevelFields } from './level-fields.tsx'
import { sentenceOfRule, type ShownMatrix } from './matrix-sentences.ts'
import { newId } from './new-id.ts'
import { useColleagues } from '../rules/use-colleagues.ts'

interface Draft extends Omit<
  Rule,
  'amountFrom' | 'amountBelow' | 'currencies' | 'accounts' | 'counterparties'
> {
  readonly from: string
  readonly below: string
  readonly currencies: string
  readonly accounts: string
  readonly counterparties: string
}

const NEW: Omit<Rule, 'id'> = {
  messagingTypes: [],
  currencies: [],
  accounts: [],
  counterparties: [],
  creators: [],
  creatorGroups: [],
  levels: [{ approvers: 'reviewers', needs: 1 }],
}

function draftOf(rule: Rule): Draft {
  const { amountFrom = '', amountBelow = '', currencies, accounts, counterparties, ...same } = rule
  return {
    ...same,
    from: amountFrom,
    below: amountBelow,
    currencies: currencies.join(' '),
    accounts: accounts.join('\n'),
    counterparties: counterparties.join('\n'),
  }
}

function ruleOf({ from, below, currencies, accounts, counterparties, ...same }: Draft): Rule {
  const [amountFrom, amountBelow] = [plainAmount(from), plainAmount(below)]
  return {
    ...same,
    currencies: currencies
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    accounts: linesOf(accounts).map((line) => line.replaceAll(/[\s-]/g, '')),
    counterparties: linesOf(counterparties),
    ...(amountFrom !== '' && { amountFrom }),
    ...(amountBelow !== '' && { amountBelow }),
  }
}

function linesOf(text: string): string[] {
  return text
    .toUpperCase()
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .slice(0, MATRIX_LIMITS.values)
}

interface RuleDialogProps {
  readonly shown: ShownMatrix
  readonly rule: Rule | undefined
  readonly onApply: (rule: Rule) => void
  readonly onClose: () => void
}

/** A dialog for the conditions and the levels of a rule, with the resulting sentence. */
export function RuleDialog({ shown, rule, onApply, onClose }: RuleDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [draft, setDraft] = useState(() => draftOf(rule ?? { ...NEW, id: newId() }))
  const changed = ruleOf(draft)
  const isSound =
    [changed.amountFrom, changed.amountBelow].every(
      (each) => each === undefined || AMOUNT_LIMIT.test(each),
    ) && changed.currencies.every((code) => /^[A-Z]{3}$/.test(code))
  return (
    <MatrixDialog
      title={t('matrix.rules')}
      isReady={isSound}
      onApply={() => onApply(changed)}
      onClose={onClose}
    >
      <Conditions shown={shown} draft={draft} onChange={setDraft} />
      <LevelFields
        shown={shown}
        levels={draft.levels}
        onChange={(levels) => setDraft({ ...draft, levels: [...levels] })}
      />
      {isSound && <p>{sentenceOfRule(changed, shown, texts)}</p>}
    </MatrixDialog>
  )
}

function Conditions({
  shown,
  draft,
  onChange,
}: {
  readonly shown: ShownMatrix
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}) {
  const { t } = useTexts()
  const users = useColleagues()
  const { institution } = useUser()
  const types = institution.kind === 'company' ? [APPLICATION_TYPE] : MESSAGE_TYPES
  const { groups } = shown.matrix
  const line = (name: 'from' | 'below' | 'currencies', label: string) => (
    <Field label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={draft[name]}
          onChange={(text) => onChange({ ...draft, [name]: text })}
        />
      )}
    </Field>
  )
  const lines = (name: 'accounts' | 'counterparties', label: string) => (
    <Field label={label}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={2}
          value={draft[name]}
          onChange={(text) => onChange({ ...draft, [name]: text })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Choices
        label={t('matrix.field.types')}
        options={types.map((type) => ({ value: type, label: type }))}
        chosen={draft.messagingTypes}
        onChange={(messagingTypes) => onChange({ ...draft, messagingTypes })}
      />
      {line('currencies', t('matrix.field.currencies'))}
      {line('from', t('matrix.field.from', { currency: shown.currency }))}
      {line('below', t('matrix.field.below', { currency: shown.currency }))}
      {lines('accounts', t('matrix.field.accounts'))}
      {lines('counterparties', t('matrix.field.counterparties'))}
      <Choices
        label={t('matrix.field.creators')}
        options={[
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ...users.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        chosen={[...draft.creatorGroups, ...draft.creators.map(({ userId }) => userId)]}
        onChange={(chosen) =>
          onChange({
            ...draft,
            creatorGroups: groups.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
            creators: users.filter(({ userId }) => chosen.includes(userId)),
          })
        }
      />
    </>
  )
}
