import { unzipSync, zipSync, type FlateError, type UnzipOptions, type Zippable } from 'fflate/browser'

export * from 'fflate/browser'

type Answer<T> = (error: FlateError | null, answer: T) => void

/** Unpacks on this thread: the content security policy forbids workers created from text. */
export function unzip(archive: Uint8Array, ...rest: readonly unknown[]): void {
  const answer = rest.at(-1) as Answer<unknown>
  const options = rest.length > 1 ? (rest[0] as UnzipOptions) : undefined
  answered(answer, () => unzipSync(archive, options))
}

/** Packs on this thread, for the same reason. */
export function zip(files: Zippable, ...rest: readonly unknown[]): void {
  answered(rest.at(-1) as Answer<unknown>, () => zipSync(files))
}

function answered<T>(answer: Answer<T | undefined>, work: () => T): void {
  try {
    answer(null, work())
  } catch (error) {
    answer(error as FlateError, undefined)
  }
}
