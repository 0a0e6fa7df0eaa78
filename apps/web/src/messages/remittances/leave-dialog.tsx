import { LeaveQuestion } from '../drafting/leave-question.tsx'
import type { Filing } from './use-filing.ts'

/** Asks before what was typed is lost. */
export function LeaveDialog({ filing }: { readonly filing: Filing }) {
  return (
    <LeaveQuestion
      isUnsaved={filing.isUnsaved}
      text="form.leave.text"
      keeping={{ label: 'form.leave.save', isBusy: filing.running === 'save', keep: filing.saveHere }}
    />
  )
}
