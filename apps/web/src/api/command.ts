import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { browserRandom } from '../browser/random.ts'
import { isOutcomeUnknown, isSilent, type ApiError } from './api-error.ts'
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
  /** Tells the person in its own words, instead of the toast with the server's sentence. */
  readonly onFailure?: (error: ApiError) => void
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
  { isToastSuppressed = false, onFailure }: CommandOptions = {},
): RunningCommand<C> {
  const isUnderWay = useRef(false)
  const intention = useRef<Intention>(undefined)
  const mutation = useMutation<AnswerOf<C>, ApiError, InputOf<C>>({
    mutationFn: (input) => {
      intention.current = intentionOf(input, intention.current)
      return send(call, input, { idempotencyKey: intention.current.key })
    },
    onSuccess: () => {
      intention.current = undefined
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) intention.current = undefined
      if (!isSilent(error)) onFailure?.(error)
    },
    meta: { isToastSuppressed: isToastSuppressed || onFailure !== undefined },
  })

  const run = async (input: InputOf<C>) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    try {
      return await mutation.mutateAsync(input)
    } catch {
      // The mutation cache has told the person, and `error` holds what happened.
      return undefined
    } finally {
      isUnderWay.current = false
    }
  }
  return { run, isRunning: mutation.isPending, error: mutation.error ?? undefined, reset: mutation.reset }
}

/** What the user wanted to do, from the first try until its outcome is known. */
interface Intention {
  readonly content: string
  readonly key: string
}

function intentionOf(input: unknown, earlier: Intention | undefined): Intention {
  const content = JSON.stringify(input)
  return earlier?.content === content ? earlier : { content, key: randomUuid(browserRandom) }
}
