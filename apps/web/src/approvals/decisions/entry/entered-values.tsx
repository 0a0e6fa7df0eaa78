import type { RefObject } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { AmountField, ReentryFields } from './reentry-fields.tsx'
import type { ApprovalEntry } from './use-approval-entry.ts'

const AMOUNT_PROBLEMS = {
  missing: 'approval.difference.missing',
  ambiguous: 'approval.reentry.ambiguous',
} as const

/** The fields of the values that the user enters again: all, only a changed amount, or none. */
export function EnteredValues({
  entry: { asked, entered, change, problem },
  isChecked,
  amountPlace,
}: {
  readonly entry: ApprovalEntry
  /** Problems are shown after the first attempt. */
  readonly isChecked: boolean
  readonly amountPlace: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTexts()
  if (asked === 'nothing') return null
  const fields = { entered, onChange: change, amountPlace }
  const shown = isChecked ? problem : undefined
  return asked === 'all' ? (
    <ReentryFields {...fields} error={shown && t(`approval.reentry.${shown}`)} />
  ) : (
    <AmountField {...fields} error={shown && t(AMOUNT_PROBLEMS[shown])} />
  )
}
