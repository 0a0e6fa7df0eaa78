import { changeRecurringDraft, type RecurringDraft } from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { FormDialog } from '../../ui/entry/form-dialog.tsx'

interface AmountDialogProps {
  readonly plan: RecurringDraft
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes the amount of the next payment of a plan only. */
export function AmountDialog({ plan, onDone, onClose }: AmountDialogProps) {
  const { t } = useTexts()
  const { id, version, currency, nextAmount = '' } = plan
  const [entry, setEntry] = useState({ amount: nextAmount })
  const call = useCallForm(changeRecurringDraft, {
    entry,
    params: { id },
    bodyOf: ({ amount }) => ({
      version,
      action: 'amount',
      ...(amount.trim() !== '' && { amount: amount.trim() }),
    }),
    onDone,
  })
  return (
    <FormDialog
      title={t('recurring.changeAmount')}
      submit={t('recurring.changeAmount')}
      call={call}
      onClose={onClose}
    >
      <Field
        label={`${t('recurring.changeAmount.label')} (${currency})`}
        hint={t('recurring.changeAmount.hint')}
        error={call.problems.amount}
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            autoComplete="off"
            inputMode="decimal"
            value={entry.amount}
            onChange={(amount) => setEntry({ amount })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
