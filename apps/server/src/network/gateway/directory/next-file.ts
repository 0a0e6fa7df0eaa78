import type { Tx } from '../../../db/client.ts'
import type { Transmission } from '../transmission.ts'
import { changeTransmissions, transmissionsIn } from '../transmission.repository.ts'

/** Largest number of messages in one file. */
const BATCH_MAX = 100
/** Number of files handed over together: at most these become uncertain if a server stops. */
const FILES_MAX = 10
/** Number of waiting messages from which the next files are made. */
export const CHECKED_MAX = 2 * BATCH_MAX

/** A file and the messages it contains. */
export interface NextFile {
  readonly name: string
  readonly transmissions: readonly [Transmission, ...Transmission[]]
}

/**
 * Returns the next files to hand over through a link, in their order: files that were begun, otherwise new ones of the
 * oldest queued messages. The content of a file is fixed together with its name. All begun files together contain at
 * most `BATCH_MAX` messages, so that each is read completely.
 */
export async function nextFiles(
  tx: Tx,
  place: { readonly institutionId: string; readonly linkId: string },
): Promise<readonly NextFile[]> {
  const open = await transmissionsIn(tx, place, {
    states: ['offering', 'prepared'],
    isForHandOver: true,
    limit: CHECKED_MAX,
  })
  const begun = Map.groupBy(
    open.filter(({ fileName }) => fileName !== undefined),
    ({ fileName }) => fileName,
  )
  if (begun.size > 0) return [...begun.values()].flatMap(fileOf)
  const files: NextFile[] = []
  let left = open.slice(0, BATCH_MAX)
  while (files.length < FILES_MAX) {
    const [first] = left
    if (first === undefined) break
    const transmissions = first.format === 'MT' ? sameFormat(first, left) : [first]
    left = left.slice(transmissions.length)
    files.push(...fileOf(await named(tx, place.institutionId, transmissions)))
  }
  return files
}

async function named(
  tx: Tx,
  institutionId: string,
  transmissions: readonly Transmission[],
): Promise<readonly Transmission[]> {
  const [first] = transmissions
  const fileName = first === undefined ? '' : nameOf(first)
  const ids = transmissions.map(({ id }) => id)
  const changed = await changeTransmissions(
    tx,
    { institutionId, ids, from: ['prepared'] },
    { file_name: fileName },
  )
  if (changed.size !== ids.length) throw new Error(`File ${fileName} is being made by another server`)
  return transmissions.map((transmission) => ({ ...transmission, fileName }))
}

/** Returns the leading messages of one format. A message of the other format must not be overtaken. */
function sameFormat(first: Transmission, open: readonly Transmission[]): readonly Transmission[] {
  const end = open.findIndex(({ format }) => format !== first.format)
  return open.slice(0, end === -1 ? BATCH_MAX : Math.min(end, BATCH_MAX))
}

/** Returns the file of messages with the same file name. */
function fileOf([first, ...rest]: readonly Transmission[]): readonly NextFile[] {
  return first === undefined
    ? []
    : [{ name: first.fileName ?? nameOf(first), transmissions: [first, ...rest] }]
}

const ENDINGS = { MT: 'rje', ISO20022: 'xml' } as const

/** Returns a file name that is unique within a bank: it is built from the reference of the first message. */
function nameOf({ format, reference }: Transmission): string {
  const { logicalTerminal, day, session, sequence } = reference
  const numbers = `${String(session).padStart(4, '0')}-${String(sequence).padStart(6, '0')}`
  return `${logicalTerminal}-${day}-${numbers}.${ENDINGS[format]}`
}
