import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { sentenceOf, useCommands, type ApiError } from '../../api/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { Autosave } from '../drafting/autosave.ts'
import { duplicateIn, type Duplicate } from './duplicate.ts'

/** Makes a call of an attempt. */
export type MakeCall = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C> | undefined>

/** What the maker answered to the question about a possible duplicate; goes into the body of the call. */
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
  readonly target?: string | ((answer: Answer) => string)
  /** What was deleted is not gone back to. */
  readonly isRemoving?: boolean
}

interface SubmissionOptions {
  /** What keeps the form while it is typed. */
  readonly autosave?: Autosave | undefined
  /** Shows a failure in the form; one it does not show is told by a toast. */
  readonly onFailure?: (error: ApiError) => boolean
}

export interface Submission<Action extends string> {
  /** Tells whether it succeeded. */
  readonly attempt: <Answer>(attempt: Attempt<Action, Answer>) => Promise<boolean>
  readonly running: Action | undefined
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
 * Submits what a screen holds, whatever it is: one call at a time, a question where it may be a duplicate, one toast, and
 * one way out. Only a success leads away; after a failure everything stays as it was typed (SHELL-54).
 */
export function useSubmission<Action extends string>({
  autosave,
  onFailure,
}: SubmissionOptions): Submission<Action> {
  const texts = useTexts()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [running, setRunning] = useState<Action>()
  const [question, setQuestion] = useState<{ readonly duplicate: Duplicate; readonly confirm: () => void }>()
  const isFinished = useRef(false)
  /** Makes the attempt that is under way once more, with the confirmation. */
  const again = useRef<() => void>(undefined)

  const commands = useCommands({
    onFailure: (error) => {
      const duplicate = duplicateIn(error)
      const confirm = again.current
      setQuestion(duplicate && confirm && { duplicate, confirm })
      const isShown = onFailure?.(error) === true || duplicate !== undefined
      if (!isShown) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    },
  })

  const attempt = async <Answer>(wanted: Attempt<Action, Answer>, confirmation: Confirmation = {}) => {
    const { action, send, success, target, isRemoving = false } = wanted
    // A second press, or a late one on a form whose work is done, does nothing.
    if (isFinished.current || again.current !== undefined) return false
    again.current = () => void attempt(wanted, { isDuplicateConfirmed: true })
    setRunning(action)
    // The server lets go of the working copy with the call: none may come after it.
    await autosave?.pause()
    const answer = await send((call, input) => commands.run(action, call, input), confirmation)
    again.current = undefined
    setRunning(undefined)
    if (answer === undefined) {
      autosave?.resume()
      return false
    }
    isFinished.current = true
    autosave?.end()
    showToast({ kind: 'success', text: texts.t(success) })
    const place = typeof target === 'function' ? target(answer) : target
    // Whoever went elsewhere meanwhile stays there.
    if (place !== undefined && isHere.current) await navigate(place, { replace: isRemoving })
    return true
  }

  return {
    attempt: (wanted) => attempt(wanted),
    running,
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

function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
