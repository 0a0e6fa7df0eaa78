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
  /** Returns the files that must exist: neither discarded nor refused. */
  readonly files: () => readonly AcknowledgedFile[]
  readonly discarded: () => readonly AcknowledgedFile[]
  readonly applications: () => readonly FiledApplication[]
  readonly noteFile: (file: AcknowledgedFile) => void
  /** Notes a file before it is discarded; until the acknowledgement it may or may not exist. */
  readonly noteDiscarding: (file: AcknowledgedFile) => void
  readonly noteDiscarded: (file: AcknowledgedFile) => void
  readonly noteApplication: (application: FiledApplication) => void
  /** Notes the digest of a file before it is posted under a key. */
  readonly notePost: (uploadKey: string, digest: string) => void
  /** Returns the digest of the file that was to be posted under a key. */
  readonly postedAs: (uploadKey: string) => string | undefined
}

export function createFileLedger(): FileLedger {
  const files = new Map<string, AcknowledgedFile>()
  const discarded: AcknowledgedFile[] = []
  const applications: FiledApplication[] = []
  const posts = new Map<string, string>()
  return {
    files: () => [...files.values()],
    discarded: () => discarded,
    applications: () => applications,
    noteFile: (file) => void files.set(file.id, file),
    noteDiscarding: (file) => void files.delete(file.id),
    noteDiscarded: (file) => void discarded.push(file),
    noteApplication: (application) => void applications.push(application),
    notePost: (uploadKey, digest) => void posts.set(uploadKey, digest),
    postedAs: (uploadKey) => posts.get(uploadKey),
  }
}
