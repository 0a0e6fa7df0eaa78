import type { Tx } from '../../../db/client.ts'
import type { Transmission } from '../transmission.ts'
import { changeTransmissions, transmissionsIn } from '../transmission.repository.ts'

/** As many messages as stand in one file at most. */
const BATCH_MAX = 100
/** Files that are handed over together: as many may become uncertain when a server stops. */
const FILES_MAX = 10

/** A file and the messages that stand in it. */
export interface NextFile {
  readonly name: string
  readonly transmissions: readonly [Transmission, ...Transmission[]]
}

/**
 * Returns the files to be handed over next through a link, in their order: those that were begun, and else new ones of
 * the oldest messages that wait. What stands in a file is decided once, with its name. All files that are begun at one
 * time hold `BATCH_MAX` messages at most, so that each of them is seen whole.
 */
export async function nextFiles(
  tx: Tx,
  place: { readonly institutionId: string; readonly linkId: string },
): Promise<readonly NextFile[]> {
  const open = await transmissionsIn(tx, place, {
    states: ['offering', 'prepared'],
    limit: 2 * BATCH_MAX,
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

/** The messages from the first on up to one of the other format, which must not overtake. */
function sameFormat(first: Transmission, open: readonly Transmission[]): readonly Transmission[] {
  const end = open.findIndex(({ format }) => format !== first.format)
  return open.slice(0, end === -1 ? BATCH_MAX : Math.min(end, BATCH_MAX))
}

/** The file of messages that have one name. */
function fileOf([first, ...rest]: readonly Transmission[]): readonly NextFile[] {
  return first === undefined
    ? []
    : [{ name: first.fileName ?? nameOf(first), transmissions: [first, ...rest] }]
}

const ENDINGS = { MT: 'rje', ISO20022: 'xml' } as const

/** No two files of a bank have one name: it says what stands first in it. */
function nameOf({ format, reference }: Transmission): string {
  const { logicalTerminal, day, session, sequence } = reference
  const numbers = `${String(session).padStart(4, '0')}-${String(sequence).padStart(6, '0')}`
  return `${logicalTerminal}-${day}-${numbers}.${ENDINGS[format]}`
}
