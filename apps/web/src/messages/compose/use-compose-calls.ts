import { deleteMessage, resubmitBankMessage, saveBankMessage } from '@nostro/contract'

import { command, useCommand, type ApiError } from '../../api/index.ts'
import type { FormStore } from '../../forms/index.ts'
import { formStateOf, payloadOf, type Origin } from './origin.ts'

const saveCommand = command(saveBankMessage)
const resubmitCommand = command(resubmitBankMessage)
const deleteCommand = command(deleteMessage)

export type ComposeAction = 'save' | 'submit' | 'remove'

/** The calls of a form; each tells whether it succeeded. */
export type ComposeCalls = { readonly [A in Exclude<ComposeAction, 'submit'>]: () => Promise<boolean> } & {
  /** A possible duplicate is handed in only where it is confirmed. */
  readonly submit: (isDuplicateConfirmed: boolean) => Promise<boolean>
  readonly running: ComposeAction | undefined
}

interface Subject {
  readonly store: FormStore
  readonly origin: Origin | undefined
  readonly onFailure: (error: ApiError) => void
}

export function useComposeCalls({ store, origin, onFailure }: Subject): ComposeCalls {
  // Saving and submitting are one call of the contract, but two intentions with keys of their own.
  const saving = useCommand(saveCommand, { onFailure })
  const submitting = useCommand(saveCommand, { onFailure })
  const resubmitting = useCommand(resubmitCommand, { onFailure })
  const removing = useCommand(deleteCommand, { onFailure })

  const bodyOf = (isHandedIn: boolean) => {
    const { id, initialProcess } = formStateOf(store.get(), origin, isHandedIn)
    return { ...payloadOf(store.get()), ...(origin && { id, version: origin.version }), initialProcess }
  }
  const save = () => saving.run({ body: bodyOf(false) }).then(isAnswered)

  const submit = (isConfirmed: boolean) => {
    const confirmation = isConfirmed && { isDuplicateConfirmed: true }
    if (origin?.isRejected !== true)
      return submitting.run({ body: { ...bodyOf(true), ...confirmation } }).then(isAnswered)
    const { id, version } = origin
    return resubmitting
      .run({ body: { ...payloadOf(store.get()), ...confirmation, id, version } })
      .then(isAnswered)
  }

  const remove = async () => {
    if (origin === undefined) return false
    return removing.run({ params: { id: origin.id }, query: { version: origin.version } }).then(isAnswered)
  }

  const running = saving.isRunning
    ? 'save'
    : submitting.isRunning || resubmitting.isRunning
      ? 'submit'
      : undefined
  return { save, submit, remove, running: removing.isRunning ? 'remove' : running }
}

function isAnswered(answer: unknown): boolean {
  return answer !== undefined
}
