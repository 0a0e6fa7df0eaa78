import type { Readable } from 'node:stream'

/** One backup of a target, complete or not. */
export interface BackupEntry {
  readonly id: string
  /** The time of the last write to it. */
  readonly changedAt: Date
}

/** The folder of the files that all backups of the target share. */
export const FILES_FOLDER = 'files'

/**
 * A place for backups: a folder, or a bucket of an S3 store. Names are paths separated by slashes, whose first part is
 * the id of a backup or {@link FILES_FOLDER}. Errors of each operation: {@link BackupTargetError}.
 */
export interface BackupTarget {
  /** The address as configured by the administrator. */
  readonly address: string
  /** Writes a file atomically: it appears under its name only when it is complete. Replaces an existing file. */
  readonly write: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  readonly read: (name: string) => Readable
  readonly has: (name: string) => Promise<boolean>
  /** Returns the names of all files below a folder, unordered. */
  readonly namesBelow: (folder: string) => Promise<readonly string[]>
  /** Returns all backups, complete or not, oldest first. */
  readonly entries: () => Promise<readonly BackupEntry[]>
  /** Deletes a file. Succeeds when it does not exist. */
  readonly remove: (name: string) => Promise<void>
  /** Deletes all files of a backup. */
  readonly removeEntry: (id: string) => Promise<void>
  /** Deletes incomplete files that were started before this time. */
  readonly removeUnfinished: (before: Date) => Promise<void>
}

/** Reasons for which a target fails. `noFile` is a fault of the backup, not of the target. */
export type TargetFailure = 'noBucket' | 'denied' | 'unreachable' | 'noFile'

/** A failure of a target, with its reason. */
export class BackupTargetError extends Error {
  override readonly name = 'BackupTargetError'
  readonly failure: TargetFailure

  constructor(failure: TargetFailure, message: string, cause: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** Compares by id. Ids of backups start with their time, so this is their chronological order. */
export function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}
