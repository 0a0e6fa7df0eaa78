import type { AttachmentType } from '@nostro/kernel'

/** The permission of a policy: one post of one file. */
export interface UploadGrant {
  readonly key: string
  readonly contentType: AttachmentType
  readonly bytesMax: number
  readonly expiresAt: Date
  /** Known to nobody but the row of the attachment. */
  readonly secret: Uint8Array
}

/** The form a browser posts, as stores of the S3 kind take it. */
export interface UploadForm {
  readonly host: string
  readonly accessKeyId: string
  readonly policy: string
  readonly signature: string
  /** Every field in front of the file. */
  readonly fields: Readonly<Record<string, string>>
}

/** The types of attachments, and of the files of the archive with the description of each. */
type StoredType = AttachmentType | 'application/gzip' | 'application/json'

/**
 * The store in which files lie. Keys are made by this server alone: `incoming/…` for what was posted and not looked at
 * yet, `kept/…` for what was, `archive/…` for messages of past months. Errors of each access:
 * `attachment.storeUnavailable`.
 */
export interface AttachmentStore {
  /** The origin the browser posts to, if that is another place than this server. */
  readonly origin?: string
  /**
   * Takes the file of a post that came to this server and answers its size; of an empty one nothing is kept. Stops
   * reading beyond the limit and keeps nothing then; answers `undefined`. Absent where browsers post elsewhere.
   */
  readonly receive?: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ) => Promise<number | undefined>
  readonly uploadForm: (grant: UploadGrant) => Promise<UploadForm>
  /**
   * The file, or `undefined` where there is none. Files beyond `bytesMax`, the limit of attachments when absent, are
   * refused unread.
   */
  readonly read: (key: string, bytesMax?: number) => Promise<Uint8Array | undefined>
  readonly write: (key: string, bytes: Uint8Array, contentType: StoredType) => Promise<void>
  /** Removes the file; one that is not there is removed already. */
  readonly remove: (key: string) => Promise<void>
}
