import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCommands, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { Autosave } from '../working-copies/autosave.ts'
import { duplicateIn, type Duplicate } from './duplicate.ts'
import { type FailedAttempt, useFailedAttempt } from './use-failed-attempt.ts'
import { useUnanswered, type AttemptedDraft } from './use-unanswered.ts'

/** Makes a call of an attempt. */
export type MakeCall = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C> | undefined>

/** The answer of the maker to the question about a possible duplicate; it goes into the body of the call. */
export interface Confirmation {
  readonly isDuplicateConfirmed?: true
}

/** One thing a person does with a form: its calls, what is said when they succeed, and where that leads. */
interface Attempt<Action extends string, Answer> {
  readonly action: Action
  /** Answers nothing where a call failed. */
  readonly send: (call: MakeCall, confirmation: Confirmation) => Promise<Answer | undefined>
  readonly success: Key
  /** Whoever stays, or leaves anyway, has none. */
  readonly target?: string | ((answer: Answer) => string) | undefined
  /** The attempt is made from a dialog that stays open: a toast tells a failure, which the page below cannot show. */
  readonly isInDialog?: boolean
  /** Says that a deleted message is not gone back to. */
  readonly isRemoving?: boolean
  /** For an attempt after which the same work can be gone on with. */
  readonly draft?: AttemptedDraft<Answer>
}

interface SubmissionOptions {
  /** The autosave of the form while it is typed. */
  readonly autosave?: Autosave | undefined
  /** Shows a refusal in the form; one it does not show stays beside the buttons as {@link Submission.failure}. */
  readonly onFailure?: (error: ApiError) => boolean
  /** The answer of an attempt was lost. */
  readonly onAnswerLost?: () => void
}

/** The submission of the content of a screen. */
export interface Submission<Action extends string> {
  /** Tells whether it succeeded. */
  readonly attempt: <Answer>(attempt: Attempt<Action, Answer>) => Promise<boolean>
  readonly running: Action | undefined
  /** The failure of the last attempt, until the next one begins. */
  readonly failure: FailedAttempt<Action> | undefined
  /** Makes the failed attempt once more. */
  readonly tryAgain: () => void
  /** The message that pays the same already, while the maker is asked. */
  readonly duplicate: Duplicate | undefined
  readonly confirmDuplicate: () => void
  readonly cancelDuplicate: () => void
  /** The work is done, so leaving asks nothing any more. */
  readonly isFinished: () => boolean
  /** Nothing of the work is kept. */
  readonly abandon: () => void
}

/**
 * Submits what a screen holds, whatever it is: one call at a time, a question where it may be a duplicate, one toast of
 * success, and one way out. Only a success leads away; after a failure everything stays as it was typed (SHELL-54), and
 * the failure stays beside the buttons.
 */
export function useSubmission<Action extends string>(options: SubmissionOptions): Submission<Action> {
  const { autosave } = options
  const texts = useTexts()
  const leaveTo = useLeaving()
  const [running, setRunning] = useState<Action>()
  const [question, setQuestion] = useState<{ readonly duplicate: Duplicate; readonly confirm: () => void }>()
  const isFinished = useRef(false)
  /** Makes the attempt that is under way once more, with the confirmation. */
  const again = useRef<() => void>(undefined)
  const unanswered = useUnanswered<Action>()
  const { failure, begin, fail, tryAgain } = useFailedAttempt<Action>()

  const commands = useReportedCommands(options, {
    note: unanswered.note,
    fail,
    ask: (duplicate) => setQuestion(duplicate && again.current && { duplicate, confirm: again.current }),
  })

  const attempt = async <Answer>(requested: Attempt<Action, Answer>, confirmation: Confirmation = {}) => {
    const { action, send, success, target, isInDialog = false, isRemoving = false, draft } = requested
    // A second press, or a late one on a form whose work is done, does nothing.
    if (isFinished.current || again.current !== undefined) return false
    again.current = () => void attempt(requested, { isDuplicateConfirmed: true })
    begin({ action, isInDialog, repeat: () => void attempt(requested, confirmation) })
    setRunning(action)
    // The server lets go of the working copy with the call: none may come after it.
    await autosave?.pause()
    const sent = () => send((call, input) => commands.run(action, call, input), confirmation)
    const answer = (await unanswered.isSettledBefore(action)) ? await sent() : undefined
    again.current = undefined
    setRunning(undefined)
    if (answer === undefined) {
      unanswered.remember({ action, draft, sent })
      autosave?.resume()
      return false
    }
    unanswered.forget()
    showToast({ kind: 'success', text: texts.t(success) })
    if (draft?.isChanged() === true) {
      // Something was typed while the call was under way: whoever types goes on.
      draft.goOn(answer)
      autosave?.resume()
      return true
    }
    isFinished.current = true
    autosave?.end()
    await leaveTo(typeof target === 'function' ? target(answer) : target, isRemoving)
    return true
  }

  return {
    attempt: (requested) => attempt(requested),
    running,
    failure,
    tryAgain,
    duplicate: question?.duplicate,
    confirmDuplicate: () => question?.confirm(),
    cancelDuplicate: () => setQuestion(undefined),
    isFinished: () => isFinished.current,
    abandon: () => {
      isFinished.current = true
      void autosave?.discard()
    },
  }
}

interface FailureReports {
  /** Takes note of every failure. */
  readonly note: (error: ApiError) => void
  /** Keeps a failure in sight that is shown nowhere else. */
  readonly fail: (error: ApiError) => void
  /** Asks about a possible duplicate; of any other refusal there is none. */
  readonly ask: (duplicate: Duplicate | undefined) => void
}

/** The commands of a submission: what becomes of their failures is said here and by no toast. */
function useReportedCommands(
  { onFailure, onAnswerLost }: Pick<SubmissionOptions, 'onFailure' | 'onAnswerLost'>,
  { note, fail, ask }: FailureReports,
) {
  return useCommands({
    isToastSuppressed: true,
    onAnswerLost: (error) => {
      note(error)
      onAnswerLost?.()
      fail(error)
    },
    onFailure: (error) => {
      note(error)
      const duplicate = duplicateIn(error)
      ask(duplicate)
      if (onFailure?.(error) !== true && duplicate === undefined) fail(error)
    },
  })
}

/** Leads to a place; whoever went elsewhere meanwhile stays there. */
function useLeaving() {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (place: string | undefined, isReplacing: boolean) => {
    if (place !== undefined && isHere.current) await navigate(place, { replace: isReplacing })
  }
}
