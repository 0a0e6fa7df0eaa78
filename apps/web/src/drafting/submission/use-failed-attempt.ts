import { useRef, useState } from 'react'

import { commandSentenceOf, type ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'

/** An attempt that was refused, or whose response was lost. */
export interface FailedAttempt<Action extends string> {
  readonly action: Action
  readonly error: ApiError
}

interface BegunAttempt<Action extends string> {
  readonly action: Action
  /**
   * The attempt was made from a dialog that stays open. The page below cannot show the failure, so a toast reports it.
   */
  readonly isInDialog: boolean
  readonly repeat: () => void
}

interface FailedAttempts<Action extends string> {
  /** The failure of the last attempt, until the next one begins. */
  readonly failure: FailedAttempt<Action> | undefined
  readonly begin: (attempt: BegunAttempt<Action>) => void
  readonly fail: (error: ApiError) => void
  /** Repeats the last attempt. */
  readonly tryAgain: () => void
}

/** Stores the failure of the last attempt, so that it remains visible next to the buttons. */
export function useFailedAttempt<Action extends string>(): FailedAttempts<Action> {
  const texts = useTexts()
  const [failure, setFailure] = useState<FailedAttempt<Action>>()
  /** The latest attempt, finished or not. */
  const latest = useRef<BegunAttempt<Action>>(undefined)
  return {
    failure,
    begin: (attempt) => {
      latest.current = attempt
      setFailure(undefined)
    },
    fail: (error) => {
      if (latest.current === undefined) return
      const { action, isInDialog } = latest.current
      if (isInDialog) showToast({ kind: 'error', text: commandSentenceOf(error, texts) })
      else setFailure({ action, error })
    },
    tryAgain: () => latest.current?.repeat(),
  }
}
