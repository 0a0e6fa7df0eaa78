import type { ColumnType } from 'kysely'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that is null on insert and set later. */
type Later<T> = ColumnType<T | null, never, T>

export interface AttachmentTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly uploaded_by: Fixed<string>
  readonly slot: Fixed<string>
  readonly name: Fixed<string>
  readonly content_type: Fixed<string>
  readonly size: number
  readonly state: string
  readonly upload_key: Fixed<string>
  readonly secret: Fixed<Buffer>
  readonly expires_at: Fixed<Date>
  readonly stored_key: Later<string>
  readonly digest: Later<string>
  readonly created_at: Fixed<Date>
}

interface AttachmentLinkTable {
  readonly attachment_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly reader_id: Fixed<string>
  readonly object_kind: Fixed<string>
  readonly object_id: Fixed<string>
}

interface AttachmentWriteTable {
  readonly stored_key: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly attachment_id: Fixed<string>
  readonly upload_key: Fixed<string>
  readonly begun_at: Fixed<Date>
}

/** The tables of files and their links. */
export interface AttachmentTables {
  readonly attachment: AttachmentTable
  readonly attachment_link: AttachmentLinkTable
  readonly attachment_write: AttachmentWriteTable
}
