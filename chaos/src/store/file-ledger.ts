import type { Client } from '../load/client.ts'

/** A file whose acceptance was acknowledged. */
export interface AcknowledgedFile {
  readonly owner: Client
  readonly id: string
  /** The key under which it was posted. */
  readonly uploadKey: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
  readonly size: number
}

/** An approved application with files, and the user of the bank who may read them. */
interface FiledApplication {
  readonly id: string
  readonly files: readonly AcknowledgedFile[]
  readonly bank: Client
}

/** All acknowledged and posted files. */
export interface FileLedger {
  /** The files that must exist, by id. One that a user discards may or may not exist until the acknowledgement. */
  readonly files: Map<string, AcknowledgedFile>
  readonly discarded: AcknowledgedFile[]
  readonly applications: FiledApplication[]
  /** The digests of the files that were to be posted, by upload key. */
  readonly posts: Map<string, string>
}

export function createFileLedger(): FileLedger {
  return { files: new Map(), discarded: [], applications: [], posts: new Map() }
}
