import path from 'node:path'

import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { folderPath, type Link } from '../../../links/index.ts'
import { FILE_BYTES_MAX } from '../accept-file.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { holdLink } from '../scan-lock.repository.ts'
import type { LinkScope } from '../scan-scope.ts'
import { besides, incomingFolders, classifyEntry, readTakenName, takenName } from './incoming-names.ts'
import {
  AUTHENTICATION_ENDING,
  entriesIn,
  fileAt,
  makeFolder,
  MOVE_REFUSALS,
  namesIn,
  renameAllDurably,
  requireFolder,
} from './link-files.ts'
import { setAside } from './set-aside.ts'
import { storeTaken, type TakenFiles } from './store-taken.ts'

/** Time in ms that a file waits for its authentication, by the clock of the file system. */
const AUTHENTICATION_WAIT_MS = 10_000
/** Part of that time in ms during which later files wait too. */
const HOLD_UP_MS = 4_000
/** Files per scan; the next scan continues. */
const FILES_MAX = 120
/** Number of files taken and stored in one transaction, unless their bytes exceed `BYTES_AT_ONCE`. */
const AT_ONCE = 40
const BYTES_AT_ONCE = 4_194_304

/** The link and folders of one scan. */
type Look = Omit<TakenFiles, 'taken'>

/**
 * Takes each file out of the `in` folder of a link: one server at a time stores it byte for byte and enqueues its
 * reading. Entries that are not plain files, or have no usable name, are first moved aside and listed as exceptions, so
 * they delay no file.
 */
export async function takeFromDirectory(scope: LinkScope, tools: GatewayTools, link: Link): Promise<void> {
  if (link.folder === undefined) return
  const limited = tools.folders.of(link.id)
  const folders = incomingFolders(folderPath(tools.root, link.folder))
  const look = { link, limited, folders }
  // A missing folder is an error, not an empty folder.
  await requireFolder(limited, folders.in)
  const begun = (await namesIn(limited, folders.taken)).filter(isTaken).slice(0, FILES_MAX)
  if (begun.length > 0 && !(await storeAll(scope, { ...look, taken: begun }))) return
  const judged = (await entriesIn(limited, folders.in)).map(classifyEntry)
  const strange = judged.flatMap((entry) => (entry.kind === 'aside' ? [entry.name] : []))
  let refused = strange.length > 0 ? await takeAside(scope, look) : 0
  const names = judged.flatMap((entry) => (entry.kind === 'offered' ? [entry.name] : [])).toSorted()
  let left = names.slice(0, FILES_MAX)
  // If the authentication of a file was moved aside, the file does not wait for it.
  const unprovable = new Set(strange)
  while (left.length > 0) {
    const coming = { ...look, names: left, unprovable }
    const taken = await inTransaction(scope, (tx) => takeNext(tx, scope, coming))
    if (taken === undefined) break
    await archive(look, taken.names, taken.aside)
    refused += taken.refused
    left = left.slice(taken.passed)
  }
  if (refused > 0) throw new Error(`The file system refuses to move ${refused} of the entries of the folder`)
}

/** Moves entries aside that are not readable files. Returns the number that could not be moved. */
async function takeAside(scope: LinkScope, look: Look): Promise<number> {
  const moved = await inTransaction(scope, async (tx) => {
    if (!(await holdLink(tx, look.link.id))) return undefined
    const { taken, refused } = await setAside(scope, look.limited, look.folders)
    const aside = await storeTaken(tx, scope, { ...look, taken })
    scope.log.warn({ linkId: look.link.id, entries: taken.length }, 'entries of a link folder moved aside')
    return { taken, aside, refused }
  })
  if (moved === undefined) return 0
  await archive(look, moved.taken, moved.aside)
  return moved.refused
}

/**
 * Stores files that an earlier run took and did not archive. Returns `false` if another server is working on the link.
 */
async function storeAll(scope: LinkScope, { taken, ...look }: TakenFiles): Promise<boolean> {
  for (let begin = 0; begin < taken.length; begin += AT_ONCE) {
    const some = taken.slice(begin, begin + AT_ONCE)
    const aside = await inTransaction(scope, async (tx) =>
      (await holdLink(tx, look.link.id)) ? await storeTaken(tx, scope, { ...look, taken: some }) : undefined,
    )
    if (aside === undefined) return false
    await archive(look, some, aside)
  }
  return true
}

/** Moves stored files to the archive or to `aside`. If that fails, the next scan finds them again. */
async function archive(
  { limited, folders }: Look,
  taken: readonly string[],
  aside: ReadonlySet<string>,
): Promise<void> {
  if (aside.size > 0) await makeFolder(limited, folders.aside)
  const files = taken.flatMap((each) => {
    const name = readTakenName(each)
    return name === undefined ? [] : [{ each, name }]
  })
  const proofs = files
    .filter(({ name }) => name.reason === undefined)
    .map(({ each, name }) => ({
      from: besides(path.join(folders.in, name.name)),
      to: besides(path.join(folders.archive, each)),
    }))
  const moves = files.map(({ each, name }) => ({
    from: path.join(folders.taken, each),
    to: aside.has(each)
      ? path.join(folders.aside, `${name.id}.${name.name}`)
      : path.join(folders.archive, each),
  }))
  await renameAllDurably(limited, [...proofs, ...moves])
}

function isTaken(name: string): boolean {
  return readTakenName(name) !== undefined
}

interface Coming extends Look {
  /** In the order of reading. */
  readonly names: readonly string[]
  /** Names of entries that were moved aside. */
  readonly unprovable: ReadonlySet<string>
}

/** The files that can be taken now, and the number of names that were handled with them. */
interface ReadyFiles {
  readonly names: readonly string[]
  readonly passed: number
}

/** The taken files, by their names in `.taken`. */
interface Taking extends ReadyFiles {
  /** Names of those to move to `aside`. */
  readonly aside: ReadonlySet<string>
  /** The number of files that the file system did not move. */
  readonly refused: number
}

/**
 * Takes the next files out of the folder, so that no other server does, and stores them. Returns `undefined` if another
 * server has the link or the first file waits for its authentication; later files then wait too.
 */
async function takeNext(tx: Tx, scope: LinkScope, coming: Coming): Promise<Taking | undefined> {
  const { link, limited, folders } = coming
  if (!(await holdLink(tx, link.id))) return undefined
  // A server may have stopped since this scan began. The files that it took are stored first.
  if ((await namesIn(limited, folders.taken)).some(isTaken)) return undefined
  const ready = await readyFiles(coming)
  if (ready.passed === 0) return undefined
  // Ids of one millisecond are unordered, and a later run sorts by them, so they are sorted before use.
  const ids = ready.names.map(() => timeOrderedUuid(scope.clock, scope.random)).toSorted()
  const moves = ready.names.map((name, index) => {
    const taken = takenName({ id: ids[index] ?? '', name })
    return { taken, from: path.join(folders.in, name), to: path.join(folders.taken, taken) }
  })
  const outcomes = await renameAllDurably(limited, moves, MOVE_REFUSALS)
  const names = moves.flatMap((move, index) => (outcomes[index] === 'renamed' ? [move.taken] : []))
  const aside = await storeTaken(tx, scope, { ...coming, taken: names })
  const refused = outcomes.filter((outcome) => outcome === 'refused').length
  return { names, aside, refused, passed: ready.passed }
}

/**
 * Returns the first files that have their authentication or waited long enough for it. Files that disappeared are
 * skipped.
 */
async function readyFiles({ limited, folders, names, unprovable }: Coming): Promise<ReadyFiles> {
  const ready: string[] = []
  let bytes = 0
  for (const [index, name] of names.slice(0, AT_ONCE).entries()) {
    const place = path.join(folders.in, name)
    const found = await fileAt(limited, place)
    if (found === undefined) continue
    const isProven = (await fileAt(limited, besides(place))) !== undefined
    const isHopeless = found.size > FILE_BYTES_MAX || unprovable.has(`${name}${AUTHENTICATION_ENDING}`)
    // `Math.abs` limits the wait if the clock of the file system is ahead of ours.
    const ageMs = Math.abs(Date.now() - found.changedAt.getTime())
    const waitMs = isProven || isHopeless ? 0 : AUTHENTICATION_WAIT_MS
    if (bytes > BYTES_AT_ONCE || ageMs < Math.min(waitMs, HOLD_UP_MS)) return { names: ready, passed: index }
    if (ageMs < waitMs) continue
    ready.push(name)
    bytes += found.size
  }
  return { names: ready, passed: Math.min(names.length, AT_ONCE) }
}
