import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { browserRandom } from '../browser/random.ts'
import { ApiError, isAnswerLost, isOutcomeUnknown, isSilent } from './api-error.ts'
import { send } from './connection.ts'

/**
 * A call that changes something, for {@link useCommand}. Write one exported object per call:
 *
 *     export const approveCommand = command(approve)
 */
export function command<C extends Call>(call: C): { readonly call: C } {
  return { call }
}

interface CommandOptions {
  /** For a caller that shows the failure itself, such as a form its issues. */
  readonly isToastSuppressed?: boolean
  /**
   * Tells the person in its own words, instead of the toast with the server's sentence. It is not asked where the answer
   * was lost: then a toast says for all commands that the outcome is not known, and what is shown is read anew.
   */
  readonly onFailure?: (error: ApiError) => void
  /** Notes that the answer was lost; the toast says so. */
  readonly onAnswerLost?: (error: ApiError) => void
}

export interface RunningCommand<C extends Call> {
  /** Never rejects: the answer, or `undefined` when the call failed or another run is under way. */
  readonly run: (input: InputOf<C>) => Promise<AnswerOf<C> | undefined>
  readonly isRunning: boolean
  readonly error: ApiError | undefined
  /** Forgets the last failure. */
  readonly reset: () => void
}

/**
 * Runs a command from a component. A second press while it runs does nothing (OPEN-133). A retry of the same input
 * after an unknown outcome carries the same idempotency key, so it has no second effect; anything else is a new
 * intention with a new key.
 */
export function useCommand<C extends Call>(
  { call }: { readonly call: C },
  options: CommandOptions = {},
): RunningCommand<C> {
  const { run, ...commands } = useCommands(options)
  return { ...commands, run: (input) => run(call.path, call, input) }
}

/** The commands of one screen, of which one runs at a time. */
interface RunningCommands extends Pick<RunningCommand<Call>, 'isRunning' | 'error' | 'reset'> {
  /** As {@link RunningCommand.run}. Each purpose has a key of its own, though several make the same call. */
  readonly run: <C extends Call>(
    purpose: string,
    call: C,
    input: InputOf<C>,
  ) => Promise<AnswerOf<C> | undefined>
}

/** Runs different commands from one component, under the rules of {@link useCommand}. */
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
      // The mutation cache has told the person, and `error` holds what happened.
      return undefined
    } finally {
      isInProgress.current = false
    }
  }
  return { run, isRunning: mutation.isPending, error: mutation.error ?? undefined, reset: mutation.reset }
}

/** The intention of the user, from the first try until its outcome is known. */
interface Intention {
  readonly content: string
  readonly key: string
}

function intentionOf(input: unknown, earlier: Intention | undefined): Intention {
  const content = JSON.stringify(input)
  return earlier?.content === content ? earlier : { content, key: randomUuid(browserRandom) }
}
