import { useRef } from 'react'

import { isOutcomeUnknown, type ApiError } from '../../api/index.ts'

/** The draft that an attempt saves, if it can be edited further afterwards. */
export interface AttemptedDraft<Answer> {
  /** Returns whether input was typed since the content was sent. */
  readonly isChanged: () => boolean
  /** Continues from the stored state. */
  readonly goOn: (answer: Answer) => void
}

interface FailedAttempt<Action extends string, Answer> {
  readonly action: Action
  readonly draft: AttemptedDraft<Answer> | undefined
  /** Repeats the calls with the same content and keys, so a repetition has no second effect. */
  readonly sent: () => Promise<Answer | undefined>
}

/** An attempt whose response was lost, so its outcome is unknown. */
interface Unanswered<Action extends string> {
  readonly action: Action
  readonly isChanged: () => boolean
  readonly settle: () => Promise<boolean>
}

interface UnansweredAttempts<Action extends string> {
  /** Records the failure of a call. */
  readonly note: (error: ApiError) => void
  /** Records that an attempt failed, with the failures noted last. */
  readonly remember: <Answer>(attempt: FailedAttempt<Action, Answer>) => void
  readonly forget: () => void
  /**
   * Determines the outcome of the previous attempt, which the next one is based on. A repetition of the same attempt
   * needs no extra call.
   */
  readonly isSettledBefore: (action: Action) => Promise<boolean>
}

/** Stores an attempt with an unknown outcome until the outcome is known. */
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
