import type { Readable } from 'node:stream'

/** One backup of a target, by what is there of it. */
export interface BackupEntry {
  readonly id: string
  /** The last time something of it was written. */
  readonly changedAt: Date
}

/** The folder of the files that the backups beside it share. */
export const FILES_FOLDER = 'files'

/**
 * A place where backups lie beside one another: a folder, or a bucket of an S3 store. Names have parts between slashes,
 * the first of which is the id of a backup or {@link FILES_FOLDER}. Errors of each access: {@link BackupTargetError}.
 */
export interface BackupTarget {
  /** The place as its administrator wrote it. */
  readonly address: string
  /** Writes a file. It is there under its name when all of it is kept, and not at all before; it replaces another. */
  readonly write: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  readonly read: (name: string) => Readable
  readonly has: (name: string) => Promise<boolean>
  /** The names of all files below, in no order. */
  readonly namesBelow: (folder: string) => Promise<readonly string[]>
  /** Everything that is or may become a backup, the oldest first. */
  readonly entries: () => Promise<readonly BackupEntry[]>
  /** Removes a file; one that is not there is removed already. */
  readonly remove: (name: string) => Promise<void>
  /** Removes all of a backup, whatever there is of it. */
  readonly removeEntry: (id: string) => Promise<void>
  /** Removes parts of files that were begun before this time and never ended. */
  readonly removeUnfinished: (before: Date) => Promise<void>
}

/** The reasons for which a target fails; a file that is not there is a fault of the backup and none of the target. */
export type TargetFailure = 'noBucket' | 'denied' | 'unreachable' | 'noFile'

/** Says that a target could not be used, and for which reason. */
export class BackupTargetError extends Error {
  override readonly name = 'BackupTargetError'
  readonly failure: TargetFailure

  constructor(failure: TargetFailure, message: string, cause: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** The order of names, and with it of backups, whose names begin with their time. */
export function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}
