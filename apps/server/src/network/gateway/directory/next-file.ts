import type { Tx } from '../../../db/client.ts'
import type { Transmission } from '../transmission.ts'
import { changeTransmissions, transmissionsOfLink } from '../transmission.repository.ts'

/** As many messages as stand in one file at most. */
const BATCH_MAX = 100

interface NextFile {
  readonly name: string
  readonly transmissions: readonly [Transmission, ...Transmission[]]
}

/**
 * Returns the file to be handed over next through a link: a file that was begun, else a new one of the oldest messages
 * that wait. What stands in a file is decided once, with its name.
 */
export async function nextFile(
  tx: Tx,
  place: { readonly institutionId: string; readonly linkId: string },
): Promise<NextFile | undefined> {
  const open = await transmissionsOfLink(tx, place, {
    states: ['offering', 'prepared'],
    limit: 2 * BATCH_MAX,
  })
  const begun = open.find(({ fileName }) => fileName !== undefined)
  if (begun !== undefined)
    return fileOf(
      begun,
      open.filter(({ fileName }) => fileName === begun.fileName),
    )
  const [first] = open
  if (first === undefined) return undefined
  const transmissions = first.format === 'MT' ? sameFormat(first, open) : [first]
  const name = nameOf(first)
  const { institutionId } = place
  const ids = transmissions.map(({ id }) => id)
  const named = await changeTransmissions(tx, { institutionId, ids, from: ['prepared'] }, { file_name: name })
  if (named.size !== ids.length) throw new Error(`File ${name} is being made by another server`)
  return fileOf({ ...first, fileName: name }, transmissions)
}

/** The messages from the first on up to one of the other format, which must not overtake. */
function sameFormat(first: Transmission, open: readonly Transmission[]): readonly Transmission[] {
  const end = open.findIndex(({ format }) => format !== first.format)
  return open.slice(0, end === -1 ? BATCH_MAX : Math.min(end, BATCH_MAX))
}

function fileOf(named: Transmission, others: readonly Transmission[]): NextFile {
  const [first = named, ...rest] = others
  return { name: named.fileName ?? nameOf(named), transmissions: [first, ...rest] }
}

const ENDINGS = { MT: 'rje', ISO20022: 'xml' } as const

/** No two files of a bank have one name: it says what stands first in it. */
function nameOf({ format, reference }: Transmission): string {
  const { logicalTerminal, day, session, sequence } = reference
  const numbers = `${String(session).padStart(4, '0')}-${String(sequence).padStart(6, '0')}`
  return `${logicalTerminal}-${day}-${numbers}.${ENDINGS[format]}`
}
