import { AMOUNT_LIMIT, type ApproverLimitAnswer as Limit } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect, TextInput } from '../../ui/index.ts'
import { plainAmount } from '../rules/rule-draft.ts'
import { MatrixDialog } from './entry-dialog.tsx'
import { approversName, type ShownMatrix } from './matrix-sentences.ts'
import { newId } from './new-id.ts'
import { useColleagues } from '../rules/use-colleagues.ts'

/** A dialog for the limits of a user, a group or a role. */
export function LimitDialog({
  shown,
  limit,
  onApply,
  onClose,
}: {
  readonly shown: ShownMatrix
  readonly limit: Limit | undefined
  readonly onApply: (limit: Limit) => void
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const users = useColleagues()
  const [who, setWho] = useState(limit?.who ?? 'reviewers')
  const [single, setSingle] = useState(limit?.single ?? '')
  const [daily, setDaily] = useState(limit?.daily ?? '')
  const approvers = ['reviewers', 'seniors', ...shown.matrix.groups.map(({ id }) => id)]
  const amounts = [single, daily].map(plainAmount)
  const isSound = amounts.every((amount) => amount === '' || AMOUNT_LIMIT.test(amount))
  const errorOf = (text: string) =>
    text === '' || AMOUNT_LIMIT.test(plainAmount(text)) ? undefined : t('approvalRule.amount.invalid')
  const handleApply = () => {
    const user = users.find(({ userId }) => userId === who)
    const [one = '', day = ''] = amounts
    onApply({
      id: limit?.id ?? newId(),
      who,
      ...(user && { name: user.name }),
      ...(one !== '' && { single: one }),
      ...(day !== '' && { daily: day }),
    })
  }
  return (
    <MatrixDialog
      title={t('matrix.limits')}
      isReady={isSound && amounts.some((amount) => amount !== '')}
      onApply={handleApply}
      onClose={onClose}
    >
      <Field label={t('matrix.field.who')}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            options={[
              ...approvers.map((value) => ({ value, label: approversName(value, shown, texts) })),
              ...users.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            value={who}
            onChange={setWho}
          />
        )}
      </Field>
      <Field label={t('matrix.field.single', { currency: shown.currency })} error={errorOf(single)}>
        {(wiring) => <TextInput {...wiring} inputMode="decimal" value={single} onChange={setSingle} />}
      </Field>
      <Field label={t('matrix.field.daily', { currency: shown.currency })} error={errorOf(daily)}>
        {(wiring) => <TextInput {...wiring} inputMode="decimal" value={daily} onChange={setDaily} />}
      </Field>
    </MatrixDialog>
  )
}
