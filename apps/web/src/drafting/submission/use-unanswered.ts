import { useRef } from 'react'

import { isOutcomeUnknown, type ApiError } from '../../api/index.ts'

/** What an attempt works on, where it can be gone on with afterwards. */
export interface AttemptedDraft<Answer> {
  /** Tells whether something was typed since it was sent. */
  readonly isChanged: () => boolean
  /** Goes on from what is stored by now. */
  readonly goOn: (answer: Answer) => void
}

interface FailedAttempt<Action extends string, Answer> {
  readonly action: Action
  readonly draft: AttemptedDraft<Answer> | undefined
  /** Makes its calls with the same content: once more has no second effect. */
  readonly sent: () => Promise<Answer | undefined>
}

/** An attempt whose answer never came, so nobody knows whether it happened. */
interface Unanswered<Action extends string> {
  readonly action: Action
  readonly isChanged: () => boolean
  readonly settle: () => Promise<boolean>
}

interface UnansweredAttempts<Action extends string> {
  /** Takes note of the failure of a call. */
  readonly note: (error: ApiError) => void
  /** Takes note that an attempt failed by the failures noted last. */
  readonly remember: <Answer>(attempt: FailedAttempt<Action, Answer>) => void
  readonly forget: () => void
  /** Finds out what came of the attempt before, which the next one is based on; the same one finds out by itself. */
  readonly isSettledBefore: (action: Action) => Promise<boolean>
}

/** Remembers the attempt nobody knows the outcome of, until it is known. */
export function useUnanswered<Action extends string>(): UnansweredAttempts<Action> {
  const unanswered = useRef<Unanswered<Action>>(undefined)
  const isOutcomeKnown = useRef(true)
  const forget = () => {
    unanswered.current = undefined
  }
  return {
    note: (error) => {
      isOutcomeKnown.current = !isOutcomeUnknown(error)
    },
    remember: ({ action, draft, sent }) => {
      if (isOutcomeKnown.current) forget()
      else if (draft !== undefined) unanswered.current ??= { action, isChanged: draft.isChanged, settle }
      async function settle() {
        const answer = await sent()
        if (answer !== undefined) draft?.goOn(answer)
        return answer !== undefined
      }
    },
    forget,
    isSettledBefore: async (action) => {
      isOutcomeKnown.current = true
      const earlier = unanswered.current
      if (earlier === undefined || (earlier.action === action && !earlier.isChanged())) return true
      const isSettled = await earlier.settle()
      if (isSettled) forget()
      return isSettled
    },
  }
}
