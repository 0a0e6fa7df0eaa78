import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { browserRandom } from '../browser/random.ts'
import { ApiError, isAnswerLost, isOutcomeUnknown, isSilent } from './api-error.ts'
import { send } from './connection.ts'

/**
 * Defines a call that changes data, for {@link useCommand}. Write one exported object per call:
 *
 * export const approveCommand = command(approve)
 */
export function command<C extends Call>(call: C): { readonly call: C } {
  return { call }
}

interface CommandOptions {
  /** For a caller that shows the failure itself, such as a form that shows the issues at its fields. */
  readonly isToastSuppressed?: boolean
  /**
   * Shows the failure in the caller's own words, instead of the toast with the server's sentence. It is not called if
   * the response was lost: then a general toast reports that the outcome is unknown, and the shown data is refetched.
   */
  readonly onFailure?: (error: ApiError) => void
  /** Called when the response was lost. The toast is shown anyway. */
  readonly onAnswerLost?: (error: ApiError) => void
}

/** A command of a page: runs it, and indicates whether it is running. */
export interface RunningCommand<C extends Call> {
  /** Never rejects. Resolves to the answer, or to `undefined` if the call failed or another run is in progress. */
  readonly run: (input: InputOf<C>) => Promise<AnswerOf<C> | undefined>
  readonly isRunning: boolean
  readonly error: ApiError | undefined
  readonly reset: () => void
}

/**
 * Runs a command from a component. A second press during a run does nothing (OPEN-133). A retry of the same input
 * after an unknown outcome carries the same idempotency key, so it has no second effect. Any other input is a new
 * intention with a new key.
 */
export function useCommand<C extends Call>(
  { call }: { readonly call: C },
  options: CommandOptions = {},
): RunningCommand<C> {
  const { run, ...commands } = useCommands(options)
  return { ...commands, run: (input) => run(call.path, call, input) }
}

/** The commands of one screen. Only one of them runs at a time. */
interface RunningCommands extends Pick<RunningCommand<Call>, 'isRunning' | 'error' | 'reset'> {
  /**
   * Like {@link RunningCommand.run}. Each purpose has its own idempotency key, even if several purposes make the same
   * call.
   */
  readonly run: <C extends Call>(
    purpose: string,
    call: C,
    input: InputOf<C>,
  ) => Promise<AnswerOf<C> | undefined>
}

/** Runs different commands from one component, with the rules of {@link useCommand}. */
export function useCommands({
  isToastSuppressed = false,
  onFailure,
  onAnswerLost,
}: CommandOptions = {}): RunningCommands {
  const isInProgress = useRef(false)
  const intentions = useRef(new Map<string, Intention>())
  const mutation = useMutation<void, ApiError, () => Promise<void>>({
    mutationFn: (makeCall) => makeCall(),
    onError: (error) => {
      if (isSilent(error)) return
      if (isAnswerLost(error)) onAnswerLost?.(error)
      else onFailure?.(error)
    },
    meta: {
      isToastSuppressed: isToastSuppressed || onFailure !== undefined,
      isLossShown: !isToastSuppressed,
    },
  })

  const run = async <C extends Call>(purpose: string, call: C, input: InputOf<C>) => {
    if (isInProgress.current) return undefined
    isInProgress.current = true
    const intention = intentionOf(input, intentions.current.get(purpose))
    intentions.current.set(purpose, intention)
    let answer: AnswerOf<C> | undefined
    try {
      await mutation.mutateAsync(async () => {
        answer = await send(call, input, { idempotencyKey: intention.key })
      })
      intentions.current.delete(purpose)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError && isOutcomeUnknown(error))) intentions.current.delete(purpose)
      // The mutation cache has reported the failure, and `error` contains it.
      return undefined
    } finally {
      isInProgress.current = false
    }
  }
  return { run, isRunning: mutation.isPending, error: mutation.error ?? undefined, reset: mutation.reset }
}

/** An intention of the user, from the first try until its outcome is known. */
interface Intention {
  readonly content: string
  readonly key: string
}

function intentionOf(input: unknown, earlier: Intention | undefined): Intention {
  const content = JSON.stringify(input)
  return earlier?.content === content ? earlier : { content, key: randomUuid(browserRandom) }
}
