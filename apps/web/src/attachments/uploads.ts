import type { AttachmentSlot } from '@nostro/kernel'

import { createUpload, type Upload } from './upload.ts'

/** The uploads of a form, each by the path of its field. */
export interface Uploads {
  /** The upload of a field; the same one however often the field comes and goes. */
  readonly at: (path: string, slot: AttachmentSlot) => Upload
  /** Tells whether a file of the form is still on its way. */
  readonly areUnderWay: () => boolean
  /** Waits for what is on its way; answers the names of files that did not get there. */
  readonly settled: () => Promise<readonly string[]>
  /** Ends what is on its way: the form is gone. */
  readonly abort: () => void
}

/** A form whose fields take files. */
interface FormOfFiles {
  readonly change: (path: string, value: unknown) => void
}

const uploadsByForm = new WeakMap<FormOfFiles, Uploads>()

/** Files on their way into a form; they go on while their fields are not on the page. */
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
      const upload =
        uploads.get(path) ?? createUpload({ slot, onUploaded: (attachment) => change(path, attachment) })
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
