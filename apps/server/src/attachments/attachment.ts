import type { AttachmentSlot, AttachmentType } from '@nostro/kernel'

/** A file from the leave to upload it until it is cleared away. */
export interface StoredAttachment {
  readonly id: string
  readonly institutionId: string
  readonly uploadedBy: string
  readonly slot: AttachmentSlot
  /** As it was called where it came from; shown, and never part of a path. */
  readonly name: string
  readonly contentType: AttachmentType
  /** Bytes: as announced until the file is ready. */
  readonly size: number
  readonly state: AttachmentState
  readonly uploadKey: string
  readonly secret: Uint8Array
  readonly expiresAt: Date
  readonly createdAt: Date
  /** Present once our own look at it was passed: it is ready, or waits for the scanner. */
  readonly stored?: StoredFile
}

export type AttachmentState = 'awaited' | 'used' | 'quarantined' | 'ready' | 'discarded'

/** A file that was looked at. */
export interface StoredFile {
  readonly key: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
}

/** The object that a file is attached to, and the users who may read the file because of it. */
export interface LinkedObject {
  /** The owner of the files. */
  readonly ownerId: string
  readonly readerId: string
  readonly objectKind: 'message' | 'enterprise'
  readonly objectId: string
}
