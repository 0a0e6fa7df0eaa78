/** Looks for harmful content. */
export interface FileScanner {
  /** Errors: {@link ScannerUnavailable} where no verdict can be had. */
  readonly verdictOn: (bytes: Uint8Array) => Promise<'clean' | 'harmful'>
}

/** The scanner is away, overloaded or does not take the file: the file waits. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}
