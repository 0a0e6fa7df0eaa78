import type { MessageDetail } from '@nostro/contract'
import { toPayload } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { sentenceOf, useCommand, type ApiError } from '../../api/index.ts'
import { issuesNow, type FormState, type FormStore } from '../../forms/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { twinIn, type Twin } from '../compose/duplicate-dialog.tsx'
import {
  deleteRemittanceCommand,
  resubmitRemittanceCommand,
  saveRemittanceCommand,
} from './remittance-calls.ts'

type FilingDialog = 'validation' | 'remove' | 'duplicate'
type FilingAction = 'save' | 'submit' | 'remove'

/** The actions on an application, with their words and where they lead. */
export interface Filing {
  readonly save: () => void
  /** Saves and stays; tells whether it was saved. */
  readonly saveHere: () => Promise<boolean>
  readonly submit: () => void
  /** Hands in what may be a duplicate. */
  readonly submitAnyway: () => void
  /** The application that pays the same already, while its dialog is open. */
  readonly twin: Twin | undefined
  readonly remove: () => void
  readonly running: FilingAction | undefined
  readonly dialog: FilingDialog | undefined
  readonly open: (dialog: FilingDialog | undefined) => void
  /** Whether what is typed would be lost. */
  readonly isUnsaved: () => boolean
}

const FOLDER = '/remittance-application'

export function useFiling(store: FormStore, message: MessageDetail | undefined): Filing {
  const texts = useTexts()
  const navigate = useNavigate()
  const [dialog, open] = useState<FilingDialog>()
  const [opened] = useState(() => fingerprintOf(store.get()))
  const finished = useRef(false)
  const isRejected = message?.status === MESSAGE_STATUSES.rejected

  const [twin, setTwin] = useState<Twin>()

  const handleFailure = (error: ApiError) => {
    const found = twinIn(error)
    if (found !== undefined) {
      setTwin(found)
      open('duplicate')
      return
    }
    open(error.issues.length > 0 ? 'validation' : undefined)
    if (error.issues.length > 0) store.refuse(error.issues)
    else showToast({ kind: 'error', text: sentenceOf(error, texts) })
  }
  const saving = useCommand(saveRemittanceCommand, { onFailure: handleFailure })
  const submitting = useCommand(saveRemittanceCommand, { onFailure: handleFailure })
  const resubmitting = useCommand(resubmitRemittanceCommand, { onFailure: handleFailure })
  const removing = useCommand(deleteRemittanceCommand, { onFailure: handleFailure })
  const base = message && { id: message.id, version: message.version }

  /** Only a success leads away; after a failure everything stays as it was typed. */
  const finish = async (call: Promise<unknown>, success: Key, target?: string) => {
    if (finished.current || (await call) === undefined) return false
    finished.current = true
    showToast({ kind: 'success', text: texts.t(success) })
    if (target !== undefined) await navigate(target)
    return true
  }
  const save = () => saving.run({ body: { ...payloadOf(store), ...base, initialProcess: false } })
  const submit = (isConfirmed: boolean) => {
    const body = { ...payloadOf(store), ...(isConfirmed && { isDuplicateConfirmed: true }) }
    return isRejected && base !== undefined
      ? resubmitting.run({ body: { ...body, ...base, messagingType: 'CA103' } })
      : submitting.run({ body: { ...body, ...base, initialProcess: true } })
  }
  // REM-32, REM-34, REM-36, REM-37.
  const back = isRejected ? `${FOLDER}/rejected` : `${FOLDER}/draft`

  return {
    save: () => void finish(save(), 'saveDraftSuccess', back),
    saveHere: () => finish(save(), 'saveDraftSuccess'),
    submit: () => {
      store.reveal()
      if (issuesNow(store.get()).some(({ severity }) => severity === 'error')) open('validation')
      else void finish(submit(false), 'submitSuccess', `${FOLDER}/sent`)
    },
    submitAnyway: () => void finish(submit(true), 'submitSuccess', `${FOLDER}/sent`),
    twin,
    remove: () => {
      if (base === undefined) return
      const call = removing.run({ params: { id: base.id }, query: { version: base.version } })
      void finish(call, isRejected ? 'deleteMessagingSuccess' : 'deleteDraftSuccess', back)
    },
    running: runningOf(saving.isRunning, submitting.isRunning || resubmitting.isRunning, removing.isRunning),
    dialog,
    open,
    isUnsaved: () => !finished.current && fingerprintOf(store.get()) !== opened,
  }
}

function runningOf(isSaving: boolean, isSubmitting: boolean, isRemoving: boolean): FilingAction | undefined {
  if (isSaving) return 'save'
  if (isSubmitting) return 'submit'
  return isRemoving ? 'remove' : undefined
}

function payloadOf(store: FormStore) {
  const { definition, values } = store.get()
  return toPayload(definition, values)
}

/** Two forms that would travel alike are the same. */
function fingerprintOf({ definition, values }: FormState): string {
  return JSON.stringify(toPayload(definition, values))
}
