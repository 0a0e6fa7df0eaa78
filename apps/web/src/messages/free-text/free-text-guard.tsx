import { LeaveQuestion } from '../drafting/leave-question.tsx'

interface FreeTextGuardProps {
  readonly isUnsent: boolean
  /** Asked when somebody leaves: a text that was handed in since holds nobody. */
  readonly isFinished: () => boolean
}

/** Asks before a typed text is lost. */
export function FreeTextGuard({ isUnsent, isFinished }: FreeTextGuardProps) {
  return <LeaveQuestion isUnsaved={() => isUnsent && !isFinished()} text="freeText.leave.text" />
}
