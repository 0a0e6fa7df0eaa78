/** A form with a file, as an object store expects it. */
interface FilePost {
  readonly host: string
  readonly fields: Readonly<Record<string, string>>
  readonly file: File
  /** Reports the sent share of the file, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Posts a file to the URL of the policy, in the form that S3-compatible stores expect: all fields first, the file
 * last. Resolves to whether the store accepted the file. Rejects if the connection failed or the upload was cancelled.
 *
 * `fetch` does not report upload progress, so this is the only XMLHttpRequest of the app.
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
