import { useState } from 'react'

import type { FormStore } from '../../forms/index.ts'
import { LeaveQuestion } from '../drafting/leave-question.tsx'
import type { WorkingCopyKeeper } from '../drafting/working-copy-keeper.ts'
import { payloadOf, type Origin } from './origin.ts'
import type { Composing } from './use-composing.ts'

interface LeaveGuardProps {
  readonly composing: Composing
  readonly origin: Origin | undefined
  readonly keeper: WorkingCopyKeeper
  readonly isUnsaved: () => boolean
}

/** Whether the form would travel differently than when it opened, and its work is not done. */
export function useIsUnsaved(composing: Composing, store: FormStore): () => boolean {
  const [saved] = useState(() => fingerprintOf(store.get()))
  return () => !composing.isFinished() && fingerprintOf(store.get()) !== saved
}

/** Asks before typed values are lost. Work is unsaved when it would travel differently, not when it was touched. */
export function LeaveGuard({ composing, origin, keeper, isUnsaved }: LeaveGuardProps) {
  return (
    <LeaveQuestion
      isUnsaved={isUnsaved}
      text="form.leave.text"
      onDiscard={() => void keeper.discard()}
      keeping={{
        label: origin?.isRejected === true ? 'form.leave.save' : 'form.leave.keep',
        isBusy: composing.running === 'save',
        keep: composing.saveHere,
      }}
      onEnd={() => keeper.flush()}
    />
  )
}

function fingerprintOf(state: Parameters<typeof payloadOf>[0]): string {
  return JSON.stringify(payloadOf(state))
}
