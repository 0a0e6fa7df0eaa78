import { deleteMessage, type MessageDetail } from '@nostro/contract'
import { withFormPlace } from '@nostro/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiError } from '../../api/index.ts'
import { issuesNow, type FormStore } from '../../forms/index.ts'
import type { Key } from '../../i18n/index.ts'
import { useWorkingCopy, type FormWithCopy } from '../drafting/use-working-copy.ts'
import { writingOf } from '../drafting/working-copy-query.ts'
import { messageQuery } from '../queries.ts'
import { formStateOf, payloadOf, type Origin } from './origin.ts'
import { folderOf, type SubmissionKind } from './submission-kind.ts'
import { useConflict, type BasedForm } from './use-conflict.ts'
import { useSubmission, type Confirmation, type MakeCall, type Submission } from './use-submission.ts'

type FormAction = 'save' | 'submit' | 'remove' | 'keepPages'

/** What lies over the form; a validation remembers whether it stands in the way of a preview. */
type FormDialog = 'validation' | 'validationForPreview' | 'preview' | 'remove' | 'paging'

/** The actions on a form, with their words and where they lead. */
export interface FormSubmission extends Submission<FormAction>, FormWithCopy {
  readonly based: BasedForm
  readonly save: () => void
  /** Saves and stays, for those who are about to leave anyway; tells whether it was saved. */
  readonly saveHere: () => Promise<boolean>
  readonly submit: () => void
  /** Submits what was asked about already. */
  readonly submitNow: () => void
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

export function useFormSubmission({ kind, store, message, questionBefore }: FormOptions): FormSubmission {
  const [dialog, open] = useState<FormDialog>()
  const based = useConflict(store, message)
  const copy = useWorkingCopy(() => writingOf(store, based.origin), {
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
  const submission = useSubmission<FormAction>({ autosave: copy.autosave, onFailure: showFailure })
  const attempt = useForgetting(submission, based.origin)
  const attempts = attemptsOf(kind, store, based.origin)
  const submitNow = () => void attempt(attempts.submit)

  /** Shows every issue at once (FORM-15); a warning does not stand in the way. */
  const isRight = (otherwise: FormDialog) => {
    store.reveal()
    const hasError = issuesNow(store.get()).some(({ severity }) => severity === 'error')
    if (hasError) open(otherwise)
    return !hasError
  }

  return {
    ...submission,
    ...copy,
    based,
    dialog,
    open,
    save: () => void attempt(attempts.save),
    saveHere: () => {
      const { target: _, ...saving } = attempts.save
      return attempt(saving)
    },
    submit: () => {
      if (!isRight('validation')) return
      const question = questionBefore?.()
      if (question === undefined) submitNow()
      else open(question)
    },
    submitNow,
    saveBy: (send, success) => {
      const sendAll = async (call: MakeCall) => ((await send(call)) ? true : undefined)
      void attempt({ ...attempts.save, action: 'keepPages', send: sendAll, success })
    },
    preview: () => {
      if (isRight('validationForPreview')) open('preview')
    },
    remove: () => void attempt(attempts.remove),
    isUnsaved: () => !submission.isFinished() && based.isChanged(),
  }
}

/** An attempt that makes the cache forget the message it changed: nobody shall see for a moment what it was before. */
function useForgetting({ attempt }: Submission<FormAction>, origin: Origin | undefined) {
  const queryClient = useQueryClient()
  const forgetting: typeof attempt = async (wanted) => {
    const isDone = await attempt(wanted)
    if (isDone && origin !== undefined) {
      const { queryKey } = messageQuery({ params: { id: origin.id } })
      queryClient.removeQueries({ queryKey, type: 'inactive' })
    }
    return isDone
  }
  return forgetting
}

/** What can be done with a form, by what it was opened from. */
function attemptsOf(kind: SubmissionKind, store: FormStore, origin: Origin | undefined) {
  const isRejected = origin?.isRejected === true
  const base = origin && { id: origin.id, version: origin.version }
  const bodyOf = (isSubmitted: boolean) => {
    const { initialProcess } = formStateOf(store.get(), origin, isSubmitted)
    return { ...payloadOf(store.get()), ...base, initialProcess }
  }
  return {
    // A draft may hold anything, so saving checks nothing (FORM-14).
    save: {
      action: 'save',
      send: (call: MakeCall) => kind.save(call, bodyOf(false)),
      success: isRejected ? 'saveMessageSuccess' : 'saveDraftSuccess',
      target: folderOf(kind, origin),
    },
    submit: {
      action: 'submit',
      send: (call: MakeCall, confirmation: Confirmation) =>
        isRejected && base !== undefined
          ? kind.resubmit(call, { ...payloadOf(store.get()), ...base, ...confirmation })
          : kind.save(call, { ...bodyOf(true), ...confirmation }),
      success: 'submitSuccess',
      target: kind.folders.sent,
    },
    remove: {
      action: 'remove',
      send: async (call: MakeCall) =>
        base && call(deleteMessage, { params: { id: base.id }, query: { version: base.version } }),
      success: isRejected ? 'deleteMessagingSuccess' : 'deleteDraftSuccess',
      target: folderOf(kind, origin),
      isRemoving: true,
    },
  } as const
}
