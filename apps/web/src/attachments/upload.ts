import type { Attachment, AttachmentSlot } from '@nostro/kernel'

import { ApiError, sentenceOf } from '../api/index.ts'
import { createStore, type Store } from '../browser/store.ts'
import type { Texts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { refusalOf } from './file-refusal.ts'
import { UploadError, uploadFile } from './upload-file.ts'

/** The state of an upload, from choosing the file until it is attached. */
type UploadState =
  | { readonly step: 'idle'; readonly note?: string; readonly isBeingChecked?: boolean }
  | { readonly step: 'sending'; readonly name: string; readonly percent: number }
  | { readonly step: 'failed'; readonly name: string; readonly reason: string; readonly file?: File }

/** The upload of one field. It continues while the field is unmounted. */
export interface Upload extends Pick<Store<UploadState>, 'get' | 'subscribe'> {
  readonly start: (files: readonly File[], texts: Texts) => void
  readonly retry: (texts: Texts) => void
  readonly cancel: (texts: Texts) => void
  /** Aborts the running upload without a message. */
  readonly abort: () => void
  /** Resolves when no upload is running, whatever the outcome. */
  readonly settled: () => Promise<void>
}

/** Creates the upload of a field. A newer file replaces a running upload. */
export function createUpload(slot: AttachmentSlot, onUploaded: (attachment: Attachment) => void): Upload {
  const { get, set, subscribe } = createStore<UploadState>({ step: 'idle' })
  let running: AbortController | undefined
  let pendingUpload = Promise.resolve()

  const send = async (file: File, texts: Texts, signal: AbortSignal): Promise<void> => {
    const { name } = file
    set({ step: 'sending', name, percent: 0 })
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) set({ step: 'sending', name, percent: Math.floor(share * 100) })
      }
      const { attachment, isBeingChecked } = await uploadFile({ slot, file, onProgress, signal })
      if (signal.aborted) return
      set({
        step: 'idle',
        note: texts.t(isBeingChecked ? 'upload.beingChecked' : 'upload.done'),
        isBeingChecked,
      })
      onUploaded(attachment)
      showToast({ kind: 'success', text: texts.t('upload.done') })
    } catch (error) {
      if (!signal.aborted) set({ step: 'failed', name, file, reason: reasonOf(error, texts) })
    }
  }

  const upload = (file: File, texts: Texts) => {
    running?.abort()
    running = new AbortController()
    pendingUpload = send(file, texts, running.signal)
  }

  const settled = async (): Promise<void> => {
    for (let waited; waited !== pendingUpload;) {
      waited = pendingUpload
      await waited
    }
  }

  return {
    get,
    subscribe,
    start: ([file], texts) => {
      if (file === undefined) return
      const reason = refusalOf(file, texts)
      if (reason === undefined) upload(file, texts)
      else set({ step: 'failed', name: file.name, reason })
    },
    retry: (texts) => {
      const state = get()
      if (state.step === 'failed' && state.file !== undefined) upload(state.file, texts)
    },
    cancel: (texts) => {
      running?.abort()
      set({ step: 'idle', note: texts.t('attachment.cancelled') })
    },
    abort: () => running?.abort(),
    settled,
  }
}

function reasonOf(error: unknown, texts: Texts): string {
  if (!(error instanceof UploadError)) return texts.t('upload.failed')
  const { step, cause } = error
  // The server's reason is more specific than the name of the step.
  if (cause instanceof ApiError && cause.kind === 'refused' && cause.message !== '') {
    return sentenceOf(cause, texts)
  }
  return texts.t(`upload.${step}`)
}
