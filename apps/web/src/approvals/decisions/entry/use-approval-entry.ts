import type { MessageDetail, OwnDifference } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { type AmountProblem, amountOf, type Entered, NOTHING_ENTERED, reentryOf } from './reentry-fields.tsx'
import { useChangesSince } from '../changes-since.tsx'
import type { Entry } from '../use-decisions.ts'

/** The values that an approval asks for: none, all, or only a changed amount. */
type AskedValues = 'nothing' | 'all' | 'amount'

/** The entries of an approval, and the difference that it confirms. */
export interface ApprovalEntry {
  /** The difference from the version that the user decided before. */
  readonly own: OwnDifference | undefined
  /** The digest of that version, if the user confirms only the difference from it. */
  readonly since: string | undefined
  /** Switches between the difference and the whole message. */
  readonly toggle: () => void
  readonly asked: AskedValues
  readonly entered: Entered
  readonly change: (entered: Entered) => void
  readonly values: Entry | undefined
  readonly problem: AmountProblem | undefined
}

/** Returns the values that the user enters again for an approval, and the difference that is confirmed. */
export function useApprovalEntry({ id, needsReentry }: MessageDetail): ApprovalEntry {
  const { language } = useTexts()
  const own = useChangesSince(id).data?.own
  const [isWhole, setIsWhole] = useState(false)
  const [entered, change] = useState<Entered>(NOTHING_ENTERED)
  const difference = own?.barrier === undefined && !isWhole ? own : undefined
  const asked = askedFor(needsReentry === true, difference)
  const reading =
    asked === 'nothing'
      ? undefined
      : asked === 'amount'
        ? amountOf(entered.amount, language)
        : reentryOf(entered, language)
  return {
    own,
    since: difference?.since,
    toggle: () => setIsWhole(!isWhole),
    asked,
    entered,
    change,
    values: reading?.ok === true ? reading.value : undefined,
    problem: reading?.ok === false ? reading.error : undefined,
  }
}

function askedFor(needsReentry: boolean, difference: OwnDifference | undefined): AskedValues {
  if (!needsReentry) return 'nothing'
  if (difference === undefined) return 'all'
  return difference.asksAmount ? 'amount' : 'nothing'
}
