import type { Attachment, AttachmentSlot } from '@nostro/kernel'
import { useEffect, useRef, useState } from 'react'

import { ApiError, sentenceOf } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { refusalOf } from './file-refusal.ts'
import { UploadError, uploadFile } from './upload-file.ts'

/** An upload from choosing the file until it is attached. */
type UploadState =
  | { readonly step: 'idle'; readonly note?: string; readonly isBeingChecked?: boolean }
  | { readonly step: 'sending'; readonly name: string; readonly percent: number }
  | { readonly step: 'failed'; readonly name: string; readonly reason: string; readonly file?: File }

export interface RunningUpload {
  readonly state: UploadState
  readonly start: (files: readonly File[]) => void
  readonly retry: () => void
  readonly cancel: () => void
}

interface UploadTarget {
  readonly slot: AttachmentSlot
  readonly onUploaded: (attachment: Attachment) => void
}

/** Runs the upload of one field; a newer file takes the place of one that is under way. */
export function useUpload({ slot, onUploaded }: UploadTarget): RunningUpload {
  const texts = useTexts()
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const { name } = file
    setState({ step: 'sending', name, percent: 0 })
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ step: 'sending', name, percent: Math.floor(share * 100) })
      }
      const { attachment, isBeingChecked } = await uploadFile({ slot, file, onProgress, signal })
      if (signal.aborted) return
      const note = texts.t(isBeingChecked ? 'upload.beingChecked' : 'upload.done')
      setState({ step: 'idle', note, isBeingChecked })
      onUploaded(attachment)
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', name, file, reason: reasonOf(error, texts) })
    }
  }

  const start = ([file]: readonly File[]) => {
    if (file === undefined) return
    const reason = refusalOf(file, texts)
    if (reason === undefined) void upload(file)
    else setState({ step: 'failed', name: file.name, reason })
  }

  return {
    state,
    start,
    retry: () => {
      if (state.step === 'failed' && state.file !== undefined) void upload(state.file)
    },
    cancel: () => {
      running.current?.abort()
      setState({ step: 'idle', note: texts.t('attachment.cancelled') })
    },
  }
}

function reasonOf(error: unknown, texts: Texts): string {
  if (!(error instanceof UploadError)) return texts.t('upload.failed')
  const { step, cause } = error
  // Where the server said why, its words say more than the name of the step.
  if (cause instanceof ApiError && cause.kind === 'refused' && cause.message !== '') {
    return sentenceOf(cause, texts)
  }
  return texts.t(`upload.${step}`)
}
