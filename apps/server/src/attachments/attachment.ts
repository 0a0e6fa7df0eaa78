import type { AttachmentSlot, AttachmentType } from '@nostro/kernel'

/** An uploaded file, from its upload policy until it is deleted. */
export interface StoredAttachment {
  readonly id: string
  readonly institutionId: string
  readonly uploadedBy: string
  readonly slot: AttachmentSlot
  /** The original file name; displayed only, never part of a path. */
  readonly name: string
  readonly contentType: AttachmentType
  /** Size in bytes; the announced size until the file is ready. */
  readonly size: number
  readonly state: AttachmentState
  readonly uploadKey: string
  readonly secret: Uint8Array
  readonly expiresAt: Date
  readonly createdAt: Date
  /** Present after our own inspection: the file is ready, or awaits the scanner. */
  readonly stored?: StoredFile
}

export type AttachmentState = 'awaited' | 'used' | 'quarantined' | 'ready' | 'discarded'

/** A file that passed inspection. */
export interface StoredFile {
  readonly key: string
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

/** The object that a file is attached to, and the institution that may read the file through it. */
export interface LinkedObject {
  /** The institution that owns the files. */
  readonly ownerId: string
  readonly readerId: string
  readonly objectKind: 'message' | 'enterprise'
  readonly objectId: string
}
