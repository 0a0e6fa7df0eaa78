/** Scans files for malware. */
export interface FileScanner {
  /** Errors: {@link ScannerUnavailable} when there is no verdict. */
  readonly verdictOn: (bytes: Uint8Array) => Promise<'clean' | 'harmful'>
}

/** The scanner is unreachable, overloaded or does not accept the file. The file remains in quarantine. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}
