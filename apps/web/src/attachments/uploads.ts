import type { AttachmentSlot } from '@nostro/kernel'

import { createUpload, type Upload } from './upload.ts'

/** The uploads of a form, by the path of their field. */
export interface Uploads {
  /** Returns the upload of a field. It is the same object each time the field is mounted. */
  readonly at: (path: string, slot: AttachmentSlot) => Upload
  /** Returns whether a file of the form is still being sent. */
  readonly areUnderWay: () => boolean
  /** Waits for the running uploads. Resolves to the names of the files that failed. */
  readonly settled: () => Promise<readonly string[]>
  /** Aborts the running uploads when the form is closed. */
  readonly abort: () => void
}

/** A form with file fields. */
interface FormOfFiles {
  readonly change: (path: string, value: unknown) => void
}

const uploadsByForm = new WeakMap<FormOfFiles, Uploads>()

/** Returns the uploads of a form. They continue while their fields are unmounted. */
export function uploadsOf(form: FormOfFiles): Uploads {
  const uploads = uploadsByForm.get(form) ?? createUploads(form)
  uploadsByForm.set(form, uploads)
  return uploads
}

function createUploads({ change }: FormOfFiles): Uploads {
  const uploads = new Map<string, Upload>()
  const all = () => [...uploads.values()]
  return {
    at: (path, slot) => {
      const upload = uploads.get(path) ?? createUpload(slot, (attachment) => change(path, attachment))
      uploads.set(path, upload)
      return upload
    },
    areUnderWay: () => all().some((upload) => upload.get().step === 'sending'),
    settled: async () => {
      await Promise.all(all().map(async (upload) => await upload.settled()))
      return all().flatMap((upload) => {
        const state = upload.get()
        return state.step === 'failed' ? [state.name] : []
      })
    },
    abort: () => {
      for (const upload of all()) upload.abort()
    },
  }
}
