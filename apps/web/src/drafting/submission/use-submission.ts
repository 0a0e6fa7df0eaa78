import type { AnswerOf, Call, InputOf, OverrideInput } from '@nostro/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCommands, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { Autosave } from '../working-copies/autosave.ts'
import { type FailedAttempt, useFailedAttempt } from './use-failed-attempt.ts'
import { useUnanswered, type AttemptedDraft } from './use-unanswered.ts'

/** Makes a call of an attempt. */
export type MakeCall = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C> | undefined>

/** The warnings that the maker overrides with reasons, part of the body of the call. */
export interface Confirmation {
  readonly overrides?: OverrideInput[]
}

/** A warning that requires a reason, with its sentence. */
export interface OpenWarning {
  readonly code: string
  readonly path: string
  readonly sentence: string
}

/** An action on a form: its calls, the toast on success, and the navigation target. */
interface Attempt<Action extends string, Answer> {
  readonly action: Action
  /** Resolves to `undefined` if a call failed. */
  readonly send: (call: MakeCall, confirmation: Confirmation) => Promise<Answer | undefined>
  readonly success: Key
  /** Absent if the action does not navigate. */
  readonly target?: string | ((answer: Answer) => string) | undefined
  /** Returns the path of the stored message, which the toast links to. */
  readonly pageOf?: (answer: Answer) => string
  /** The attempt is made from a dialog that stays open: the page below cannot show a failure, so a toast reports it. */
  readonly isInDialog?: boolean
  /** Replaces the history entry, so that the Back button does not open a deleted message. */
  readonly isRemoving?: boolean
  /** Present if the same message can be edited further after the attempt. */
  readonly draft?: AttemptedDraft<Answer>
}

interface SubmissionOptions {
  /** The autosave of the form. */
  readonly autosave?: Autosave | undefined
  /**
   * Shows a refusal in the form and returns true. A refusal that it does not show appears next to the buttons as
   * {@link Submission.failure}.
   */
  readonly onFailure?: (error: ApiError) => boolean
  /** Called when the response of an attempt was lost. */
  readonly onAnswerLost?: () => void
}

/** The submission of the content of a screen. */
export interface Submission<Action extends string> {
  readonly attempt: <Answer>(attempt: Attempt<Action, Answer>) => Promise<boolean>
  readonly running: Action | undefined
  /** The failure of the last attempt, until the next one begins. */
  readonly failure: FailedAttempt<Action> | undefined
  /** Repeats the failed attempt. */
  readonly tryAgain: () => void
  /** The warnings that require a reason, while the maker is asked for it. */
  readonly openWarnings: readonly OpenWarning[] | undefined
  readonly overrideWarnings: (overrides: OverrideInput[]) => void
  readonly cancelOverriding: () => void
  /** The work is complete, so leaving needs no confirmation. */
  readonly isFinished: () => boolean
  /** Discards the work, including its working copy. */
  readonly abandon: () => void
}

/**
 * Submits a message, application or copy. Sends one request at a time, asks for the reason to override warnings,
 * shows one toast on success and navigates once. After a failure nothing that was typed is changed (SHELL-54), and the
 * failure remains visible next to the buttons.
 */
export function useSubmission<Action extends string>(options: SubmissionOptions): Submission<Action> {
  const { autosave } = options
  const texts = useTexts()
  const leaveTo = useLeaving()
  const [running, setRunning] = useState<Action>()
  const [question, setQuestion] = useState<Question>()
  const isFinished = useRef(false)
  /** Repeats the current attempt with more reasons. */
  const again = useRef<Question['override']>(undefined)
  const unanswered = useUnanswered<Action>()
  const { failure, begin, fail, tryAgain } = useFailedAttempt<Action>()

  const commands = useReportedCommands(options, {
    note: unanswered.note,
    fail,
    ask: (warnings) => setQuestion(warnings && again.current && { warnings, override: again.current }),
  })

  const attempt = async <Answer>(requested: Attempt<Action, Answer>, confirmation: Confirmation = {}) => {
    const { action, send, success, target, isInDialog = false, isRemoving = false, draft, pageOf } = requested
    // A second press, or a late press after the work is complete, does nothing.
    if (isFinished.current || again.current !== undefined) return false
    again.current = (overrides) =>
      void attempt(requested, { overrides: [...(confirmation.overrides ?? []), ...overrides] })
    begin({ action, isInDialog, repeat: () => void attempt(requested, confirmation) })
    setRunning(action)
    // The server deletes the working copy with this call, so no save of the working copy may follow it.
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
    showToast({ kind: 'success', text: texts.t(success), link: pageOf?.(answer) })
    if (draft?.isChanged() === true) {
      // The user has typed during the call, so the form stays open.
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
    openWarnings: question?.warnings,
    overrideWarnings: (overrides) => question?.override(overrides),
    cancelOverriding: () => setQuestion(undefined),
    isFinished: () => isFinished.current,
    abandon: () => {
      isFinished.current = true
      void autosave?.discard()
    },
  }
}

interface FailureReports {
  /** Records every failure. */
  readonly note: (error: ApiError) => void
  /** Shows a failure next to the buttons. */
  readonly fail: (error: ApiError) => void
  /** Asks for the reasons of warnings; `undefined` closes the question. */
  readonly ask: (warnings: readonly OpenWarning[] | undefined) => void
}

/** Returns the commands of a submission. Their failures are shown next to the buttons, not in toasts. */
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
      const warnings = warningsIn(error)
      ask(warnings)
      if (warnings === undefined && onFailure?.(error) !== true) fail(error)
    },
  })
}

/** Returns a function that navigates, unless the user has already left the page. */
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

interface Question {
  readonly warnings: readonly OpenWarning[]
  readonly override: (overrides: readonly OverrideInput[]) => void
}

/** Returns the warnings for which a refusal requires reasons, or `undefined` for any other failure. */
function warningsIn({ code, issues }: ApiError): readonly OpenWarning[] | undefined {
  if (code !== 'message.reasonNeeded') return undefined
  return issues.map((issue) => ({ code: issue.code, path: issue.path.join('.'), sentence: issue.message }))
}
