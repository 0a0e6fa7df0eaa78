import { readUploadPolicy, takeUpload, type AnswerOf } from '@nostro/contract'
import type { Attachment, AttachmentSlot } from '@nostro/kernel'

import { send } from '../api/index.ts'
import { postFile } from './post-form.ts'

export type UploadStep = 'policyFailed' | 'folderMissing' | 'callFailed' | 'failed'

/** The failed step of an upload (ERR-12), with the server's error as the cause if there is one. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly step: UploadStep

  constructor(step: UploadStep, cause?: unknown) {
    super(step, { cause })
    this.step = step
  }
}

interface Upload {
  readonly slot: AttachmentSlot
  readonly file: File
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

type UploadPolicy = AnswerOf<typeof readUploadPolicy>

/** A file that the server accepted. While it is being checked it can be attached but not submitted. */
interface UploadedFile {
  readonly attachment: Attachment
  readonly isBeingChecked: boolean
}

/**
 * Uploads a file in three steps (API-24, API-25): request the policy, post the form with the file, confirm the upload.
 */
export async function uploadFile({ slot, file, onProgress, signal }: Upload): Promise<UploadedFile> {
  const policy = await inOrder(() => policyFor(slot, file))
  if (policy.dir === '') throw new UploadError('folderMissing')
  // An upload that was cancelled in the first step must not start.
  signal.throwIfAborted()
  if (!(await posted(policy, { file, onProgress, signal }))) throw new UploadError('callFailed')
  try {
    const {
      id,
      fileName,
      isBeingChecked = false,
    } = await send(takeUpload, { body: { key: policy.key } }, { signal })
    return { attachment: { id, name: fileName }, isBeingChecked }
  } catch (cause) {
    throw new UploadError('failed', cause)
  }
}

async function policyFor(slot: AttachmentSlot, file: File): Promise<UploadPolicy> {
  try {
    return await send(readUploadPolicy, {
      query: { type: slot, fileName: safeName(file.name), fileSize: file.size },
    })
  } catch (cause) {
    throw new UploadError('policyFailed', cause)
  }
}

async function posted(
  { host, fields }: UploadPolicy,
  { file, onProgress, signal }: Omit<Upload, 'slot'>,
): Promise<boolean> {
  try {
    return await postFile({ host, fields, file, onProgress, signal })
  } catch (cause) {
    throw new UploadError('callFailed', cause)
  }
}

/** Replaces characters of a file name that some file systems do not accept. */
function safeName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, '_')
    .slice(-255)
}

let earlier: Promise<unknown> = Promise.resolve()

/**
 * Requests policies one after the other: a newer GET to the same path would cancel the pending one of another field.
 */
async function inOrder<T>(ask: () => Promise<T>): Promise<T> {
  const answer = earlier.then(ask, ask)
  earlier = answer.catch(() => undefined)
  return await answer
}
