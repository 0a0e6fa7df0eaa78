import type { StubbornClient } from '../kill-loop/stubborn-client.ts'

/** A file whose taking over was acknowledged. */
export interface KeptFile {
  readonly owner: StubbornClient
  readonly id: string
  /** The key under which it was posted. */
  readonly uploadKey: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
  readonly size: number
}

/** An application that was approved with files, and the user of the bank who may read them. */
interface FiledApplication {
  readonly id: string
  readonly files: readonly KeptFile[]
  readonly bank: StubbornClient
}

/** Everything that was acknowledged, and everything that was posted. */
export interface FileLedger {
  /** Files that are there: neither discarded nor refused. */
  readonly files: () => readonly KeptFile[]
  readonly discarded: () => readonly KeptFile[]
  readonly applications: () => readonly FiledApplication[]
  readonly noteFile: (file: KeptFile) => void
  /** The one about to be discarded is neither expected nor forbidden until it is. */
  readonly noteDiscarding: (file: KeptFile) => void
  readonly noteDiscarded: (file: KeptFile) => void
  readonly noteApplication: (application: FiledApplication) => void
  /** Notes the digest of what is about to be posted under a key. */
  readonly notePost: (uploadKey: string, digest: string) => void
  /** The digest of what was meant to be posted under a key. */
  readonly postedAs: (uploadKey: string) => string | undefined
}

export function createFileLedger(): FileLedger {
  const files = new Map<string, KeptFile>()
  const discarded: KeptFile[] = []
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
