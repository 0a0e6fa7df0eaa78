import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { TableColumns } from '../message-rows.repository.ts'

/** The institution of a file, for readers without access to the database. */
export interface ArchivedInstitution {
  readonly id: string
  readonly name: string
  readonly bics: readonly string[]
}

interface Header {
  readonly kind: 'messages' | 'trail'
  readonly id: string
  readonly institution: ArchivedInstitution
  readonly month: string
  readonly madeAt: string
  /** The columns of each table with their PostgreSQL types. */
  readonly columns?: TableColumns
}

const ABOUT = {
  messages: [
    'Messages of a past month. This file is gzip of lines of JSON; this line is the first.',
    'Each further line is one message: "id", "people" by their ids, "attachments" with their keys in the same store, ' +
      'and "rows": by table, every row of the database that belonged to it.',
    'A line with "screening_case" only is an incoming message that was refused: "raw" has its bytes.',
    'Columns are described under "columns" with their PostgreSQL types; "\\x…" is a sequence of bytes in hexadecimal.',
    'message.digest is the SHA-256 of the text; approval_node states who decided on which digest, and when.',
    'The file with the same name and .json describes this one. The SHA-256 of the canonical JSON of its "facts" (members ' +
      'sorted, no blanks) is the afterDigest of the audit event "archive.move" with objectId = "id".',
  ],
  trail: [
    'A stretch of an audit trail. This file is gzip of lines of JSON; this line is the first.',
    'Each further line is one event. Its hash is the SHA-256 of the canonical JSON of {event, previousHash} (members ' +
      'sorted, no blanks); previousHash is the hash of the event before.',
    'The first event follows the last one of the stretch before, or 64 zeros. Anchors, kept outside of the database, ' +
      'name hashes of later events, which follow from these.',
  ],
} as const

/** Returns the first line of a file, which describes the other lines. */
export function headerLine(header: Header): string {
  return JSON.stringify({ format: 'nostro archive 1', about: ABOUT[header.kind], ...header })
}

/** The line number of the first message or event; the header is line 1. */
export const FIRST_LINE = 2

/** A limit above the size of any message with all its versions. */
export const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024

export async function packLines(lines: readonly string[]): Promise<Buffer> {
  return await promisify(gzip)(lines.map((line) => `${line}\n`).join(''))
}

/** Decompresses a file and returns its lines, the header first. */
export async function unpackLines(packed: Uint8Array): Promise<readonly string[]> {
  return (await promisify(gunzip)(packed)).toString('utf8').split('\n').slice(0, -1)
}
