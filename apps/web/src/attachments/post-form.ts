/** A form with a file, as a store of files takes it. */
interface FilePost {
  readonly host: string
  readonly fields: Readonly<Record<string, string>>
  readonly file: File
  /** Reports the share of the file that is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Posts a file to where the policy says, as stores of the S3 kind take it: every field first, the file last. Resolves
 * with whether the store took it; rejects when the connection failed or the upload was cancelled.
 *
 * `fetch` tells nothing of what has been sent so far, so this is the one request of the older kind.
 */
export function postFile({ host, fields, file, onProgress, signal }: FilePost): Promise<boolean> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const leave = (settle: () => void) => () => {
      signal.removeEventListener('abort', cancel)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener(
      'load',
      leave(() => resolve(request.status >= 200 && request.status < 300)),
    )
    for (const failure of ['error', 'abort', 'timeout']) {
      request.addEventListener(
        failure,
        leave(() => reject(new Error(failure))),
      )
    }
    signal.addEventListener('abort', cancel)
    request.open('POST', host)
    request.send(form)
  })
}
