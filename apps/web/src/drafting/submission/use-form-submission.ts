import { deleteMessage, type MessageDetail } from '@nostro/contract'
import { withFormPlace } from '@nostro/messages'
import { useState } from 'react'

import type { ApiError } from '../../api/index.ts'
import { issuesNow, type FormState, type FormStore } from '../../forms/index.ts'
import type { Key } from '../../i18n/index.ts'
import { useWorkingCopy, type FormWithCopy } from '../working-copies/use-working-copy.ts'
import { keepingWith, writingOf } from '../working-copies/working-copy-query.ts'
import { fingerprintOf, formStateOf, payloadOf } from './origin.ts'
import {
  folderOf,
  formPathOf,
  sentPathOf,
  type SavedMessage,
  type SubmissionKind,
} from './submission-kind.ts'
import { useConflict, type BasedForm } from './use-conflict.ts'
import { useSubmission, type Confirmation, type MakeCall, type Submission } from './use-submission.ts'

type FormAction = 'save' | 'submit' | 'remove' | 'keepPages'

/** The dialog over the form. A validation dialog records whether a preview was requested. */
type FormDialog = 'validation' | 'validationForPreview' | 'preview' | 'remove' | 'paging' | 'unchanged'

/** The actions on a form, with their toasts and navigation targets. */
export interface FormSubmission extends Submission<FormAction>, FormWithCopy {
  readonly based: BasedForm
  readonly save: () => void
  /** Saves without navigating. Returns whether it succeeded. */
  readonly saveHere: () => Promise<boolean>
  readonly submit: () => void
  /** Saves with calls other than the usual one, such as one draft per page. */
  readonly saveBy: (send: (call: MakeCall) => Promise<boolean>, success: Key) => void
  readonly preview: () => void
  readonly remove: () => void
  readonly dialog: FormDialog | undefined
  readonly open: (dialog: FormDialog | undefined) => void
  readonly isUnsaved: () => boolean
}

interface FormOptions {
  readonly kind: SubmissionKind
  readonly store: FormStore
  readonly message: MessageDetail | undefined
  /** Returns a dialog to show before a valid form is submitted. */
  readonly questionBefore?: () => FormDialog | undefined
}

/** Returns the submission of a form with its dialogs and actions. */
export function useFormSubmission({ kind, store, message, questionBefore }: FormOptions): FormSubmission {
  const [dialog, open] = useState<FormDialog>()
  const based = useConflict(store, message)
  const copy = useWorkingCopy(() => writingOf(store, based.originNow), based.origin?.version, based.goOnFrom)
  const showFailure = ({ code, issues }: ApiError) => {
    open(issues.length > 0 ? 'validation' : undefined)
    if (issues.length > 0) store.refuse(issues.map((issue) => withFormPlace(store.get(), issue)))
    const isConflict = code === 'message.versionChanged'
    if (isConflict) void based.compare()
    return isConflict || issues.length > 0
  }
  const submission = useSubmission<FormAction>({
    autosave: copy.autosave,
    onFailure: showFailure,
    // The failure is shown next to the buttons, so an open dialog must not cover it.
    onAnswerLost: () => open(undefined),
  })
  const { attempt } = submission
  const attempts = attemptsOf(kind, store, based, keepingWith(copy.autosave, store.get().definition.type))
  const submitNow = () => void attempt(attempts.submit())

  /** Shows all issues at once (FORM-15). Warnings do not prevent the action. */
  const isRight = (otherwise: FormDialog) => {
    store.reveal()
    const hasError = issuesNow(store.get()).some(({ severity }) => severity === 'error')
    if (hasError) open(otherwise)
    return !hasError
  }

  const submit = () => {
    if (isRight('validation')) askOr(submitNow, questionBefore, open)
  }

  return {
    ...submission,
    ...copy,
    based,
    dialog,
    open,
    // A retried submission is validated like the first one, because values may have been typed since.
    tryAgain: () => (submission.failure?.action === 'submit' ? submit() : submission.tryAgain()),
    save: () => void attempt(attempts.save()),
    saveHere: () => attempt({ ...attempts.save(), target: undefined }),
    submit,
    saveBy: (send, success) => {
      const sendAll = async (call: MakeCall) => ((await send(call)) ? true : undefined)
      const { draft: _, pageOf: _page, ...saving } = attempts.save()
      void attempt({ ...saving, action: 'keepPages', send: sendAll, success })
    },
    preview: () => {
      if (isRight('validationForPreview')) open('preview')
    },
    remove: () => void attempt(attempts.remove()),
    isUnsaved: () => !submission.isFinished() && based.isChanged(),
  }
}

/** Opens the dialog before a valid form is submitted, if there is one. */
function askOr(
  submitNow: () => void,
  questionBefore: FormOptions['questionBefore'],
  ask: (dialog: FormDialog) => void,
) {
  const question = questionBefore?.()
  if (question === undefined) submitNow()
  else ask(question)
}

/**
 * Returns the actions on a form. Each uses the base at the time it runs. `onStored` is called when the message is
 * stored. The form then edits that stored message; `isFirst` is true if it was new before.
 */
function attemptsOf(
  kind: SubmissionKind,
  store: FormStore,
  based: BasedForm,
  onStored: (saved: SavedMessage, isFirst: boolean) => void,
) {
  const isRejected = based.origin?.isRejected === true
  const baseNow = () => {
    const origin = based.originNow()
    return origin && { id: origin.id, version: origin.version }
  }
  const bodyOf = (state: FormState, isSubmitted: boolean) => {
    const { initialProcess } = formStateOf(state, based.originNow(), isSubmitted)
    return { ...payloadOf(state), ...baseNow(), initialProcess }
  }
  return {
    // A draft may have any content, so saving checks nothing (FORM-14).
    save: () => {
      // Retries send the same content. Input typed since then is part of the next save.
      const sent = once(() => ({ state: store.get(), body: bodyOf(store.get(), false) }))
      return {
        action: 'save',
        send: (call: MakeCall) => kind.save(call, sent().body),
        success: isRejected ? 'saveMessageSuccess' : 'saveDraftSuccess',
        target: folderOf(kind, based.origin),
        pageOf: ({ id }: SavedMessage) => formPathOf(kind, based.origin, id, store.get().definition),
        draft: {
          isChanged: () => fingerprintOf(store.get()) !== fingerprintOf(sent().state),
          goOn: (saved: SavedMessage) => {
            const isFirst = based.originNow() === undefined
            based.goOnFromSaved(sent().state, saved)
            onStored(saved, isFirst)
          },
        },
      } as const
    },
    submit: () =>
      ({
        action: 'submit',
        send: (call: MakeCall, confirmation: Confirmation) => {
          const base = baseNow()
          return isRejected && base !== undefined
            ? kind.resubmit(call, { ...payloadOf(store.get()), ...base, ...confirmation })
            : kind.save(call, { ...bodyOf(store.get(), true), ...confirmation })
        },
        success: 'submitSuccess',
        target: kind.folders.sent,
        pageOf: (saved: SavedMessage) => sentPathOf(kind, saved),
      }) as const,
    remove: () =>
      ({
        action: 'remove',
        send: async (call: MakeCall) => {
          const base = baseNow()
          return base && call(deleteMessage, { params: { id: base.id }, query: { version: base.version } })
        },
        success: isRejected ? 'deleteMessagingSuccess' : 'deleteDraftSuccess',
        target: folderOf(kind, based.origin),
        isRemoving: true,
      }) as const,
  }
}

/** Returns a function that computes its value on the first call only. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => (known ??= { value: compute() }).value
}
