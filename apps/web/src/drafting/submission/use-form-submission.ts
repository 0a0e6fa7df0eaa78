import { deleteMessage, type MessageDetail } from '@nostro/contract'
import { withFormPlace } from '@nostro/messages'
import { useState } from 'react'

import type { ApiError } from '../../api/index.ts'
import { issuesNow, type FormState, type FormStore } from '../../forms/index.ts'
import type { Key } from '../../i18n/index.ts'
import { useWorkingCopy, type FormWithCopy } from '../working-copies/use-working-copy.ts'
import { keepingWith, writingOf } from '../working-copies/working-copy-query.ts'
import { fingerprintOf, formStateOf, payloadOf } from './origin.ts'
import { folderOf, type SavedMessage, type SubmissionKind } from './submission-kind.ts'
import { useConflict, type BasedForm } from './use-conflict.ts'
import { useSubmission, type Confirmation, type MakeCall, type Submission } from './use-submission.ts'

type FormAction = 'save' | 'submit' | 'remove' | 'keepPages'

/** The dialog over the form; a validation remembers whether it stands in the way of a preview. */
type FormDialog = 'validation' | 'validationForPreview' | 'preview' | 'remove' | 'paging'

/** The actions on a form, with their words and where they lead. */
export interface FormSubmission extends Submission<FormAction>, FormWithCopy {
  readonly based: BasedForm
  readonly save: () => void
  /** Saves and stays, for those who are about to leave anyway; tells whether it was saved. */
  readonly saveHere: () => Promise<boolean>
  readonly submit: () => void
  /** Saves in a way of its own, such as a draft for each page. */
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
  /** A question to ask before a right form is submitted. */
  readonly questionBefore?: () => FormDialog | undefined
}

/** Returns the submission of a form, with its dialogs and the actions on it. */
export function useFormSubmission({ kind, store, message, questionBefore }: FormOptions): FormSubmission {
  const [dialog, open] = useState<FormDialog>()
  const based = useConflict(store, message)
  const copy = useWorkingCopy(() => writingOf(store, based.originNow), {
    messageVersion: based.origin?.version,
    onBase: based.goOnFrom,
  })
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
    // The failure is shown beside the buttons, which no dialog may cover.
    onAnswerLost: () => open(undefined),
  })
  const { attempt } = submission
  const attempts = attemptsOf({
    kind,
    store,
    based,
    onStored: keepingWith(copy.autosave, store.get().definition.type),
  })
  const submitNow = () => void attempt(attempts.submit())

  /** Shows every issue at once (FORM-15); a warning does not stand in the way. */
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
    // What was typed since is checked as with the first press.
    tryAgain: () => (submission.failure?.action === 'submit' ? submit() : submission.tryAgain()),
    save: () => void attempt(attempts.save()),
    saveHere: () => attempt({ ...attempts.save(), target: undefined }),
    submit,
    saveBy: (send, success) => {
      const sendAll = async (call: MakeCall) => ((await send(call)) ? true : undefined)
      const { draft: _, ...saving } = attempts.save()
      void attempt({ ...saving, action: 'keepPages', send: sendAll, success })
    },
    preview: () => {
      if (isRight('validationForPreview')) open('preview')
    },
    remove: () => void attempt(attempts.remove()),
    isUnsaved: () => !submission.isFinished() && based.isChanged(),
  }
}

/** Asks the question before a right form is submitted, where there is one. */
function askOr(
  submitNow: () => void,
  questionBefore: FormOptions['questionBefore'],
  ask: (dialog: FormDialog) => void,
) {
  const question = questionBefore?.()
  if (question === undefined) submitNow()
  else ask(question)
}

interface AttemptOptions {
  readonly kind: SubmissionKind
  readonly store: FormStore
  readonly based: BasedForm
  /** The form is that of the stored message from now on; told whether it was a new one before. */
  readonly onStored: (saved: SavedMessage, isFirst: boolean) => void
}

/** Returns the actions on a form, by what it is based on when it is done. */
function attemptsOf({ kind, store, based, onStored }: AttemptOptions) {
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
    // A draft may hold anything, so saving checks nothing (FORM-14).
    save: () => {
      // The same for each try: what is typed meanwhile comes with the next save.
      const sent = once(() => ({ state: store.get(), body: bodyOf(store.get(), false) }))
      return {
        action: 'save',
        send: (call: MakeCall) => kind.save(call, sent().body),
        success: isRejected ? 'saveMessageSuccess' : 'saveDraftSuccess',
        target: folderOf(kind, based.origin),
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

/** Computes a value when it is first asked for. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => (known ??= { value: compute() }).value
}
