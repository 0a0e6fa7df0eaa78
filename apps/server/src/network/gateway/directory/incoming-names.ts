import path from 'node:path'

import { AUTHENTICATION_ENDING, type FolderEntry } from './link-files.ts'

/** The folders of a link for incoming files, one per processing step. */
export interface IncomingFolders {
  readonly in: string
  /** Files that are being taken, each named by an id and its original name. */
  readonly taken: string
  readonly archive: string
  /** Entries that are not readable files, each named by an id and a short name. */
  readonly aside: string
}

export function incomingFolders(place: string): IncomingFolders {
  const coming = path.join(place, 'in')
  return {
    in: coming,
    taken: path.join(coming, '.taken'),
    archive: path.join(place, 'archive'),
    aside: path.join(place, 'aside'),
  }
}

/** The reason for moving an entry of a folder aside. */
export type AsideReason = 'notAFile' | 'nameUnusable' | 'severalSetAside'

/** The decision about one entry of `in`. */
export type JudgedEntry =
  | { readonly kind: 'offered'; readonly name: string }
  | { readonly kind: 'aside'; readonly reason: AsideReason; readonly name: string }
  | { readonly kind: 'leftAlone' }

const FILE_SYSTEM_NAME_MAX = 255
const ID_LENGTH = 36
/** Longest name in bytes: with its id and the ending of its authentication it reaches the limit of file systems. */
const NAME_BYTES_MAX = FILE_SYSTEM_NAME_MAX - ID_LENGTH - 1 - AUTHENTICATION_ENDING.length

/**
 * Control characters, line breaks, zero-width and bidirectional characters, which make a name look like another one.
 */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Classifies an entry of `in`. A name that starts with a point or ends in `.tmp` or `.part` belongs to a writer; one
 * that ends in `.lau` belongs to another file. An entry that is not a plain file, or has no usable name, is moved
 * aside.
 */
export function classifyEntry({ name: bytes, isFile }: FolderEntry): JudgedEntry {
  const name = bytes.toString('utf8')
  if (name.startsWith('.') || /\.(tmp|part)$/i.test(name)) return { kind: 'leftAlone' }
  if (!isFile) return { kind: 'aside', reason: 'notAFile', name }
  const isProof = /\.lau$/i.test(name)
  const bytesMax = NAME_BYTES_MAX + (isProof ? AUTHENTICATION_ENDING.length : 0)
  const isUsable = bytes.length <= bytesMax && Buffer.from(name).equals(bytes) && !UNSHOWABLE.test(name)
  if (!isUsable) return { kind: 'aside', reason: 'nameUnusable', name }
  return isProof ? { kind: 'leftAlone' } : { kind: 'offered', name }
}

const SHORT_NAME_MAX = 40

/** Returns a name that is valid on any file system and screen: letters, digits and `._-`, at most 40 characters. */
export function shortName(name: string): string {
  return Array.from(name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_'))
    .slice(0, SHORT_NAME_MAX)
    .join('')
}

/** A name in `.taken`. */
export interface TakenName {
  readonly id: string
  /** Absent for a file with a usable name. */
  readonly reason?: AsideReason
  readonly name: string
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TAKEN = new RegExp(`^(${UUID})(?:!(notAFile|nameUnusable|severalSetAside))?\\.(.*)$`, 'su')

/** Returns the name of an entry in `.taken`. */
export function takenName({ id, reason, name }: TakenName): string {
  return reason === undefined ? `${id}.${name}` : `${id}!${reason}.${shortName(name)}`
}

/** Parses a name in `.taken`. Returns `undefined` for a name that this product does not write. */
export function readTakenName(taken: string): TakenName | undefined {
  const [, id = '', reason, name = ''] = TAKEN.exec(taken) ?? []
  if (id === '' || UNSHOWABLE.test(name) || name.includes('\uFFFD')) return undefined
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) return undefined
  if (reason === undefined && name.endsWith(AUTHENTICATION_ENDING)) return undefined
  // The pattern allows only these words.
  return { id, name, ...(reason !== undefined && { reason: reason as AsideReason }) }
}

export function besides(file: string): string {
  return `${file}${AUTHENTICATION_ENDING}`
}
