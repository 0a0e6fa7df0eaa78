import path from 'node:path'

import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { folderPath, type Link } from '../../links/index.ts'
import { FILE_BYTES_MAX } from '../accept-file.ts'
import type { GatewayTools } from '../gateway-tools.ts'
import { holdLink } from '../scan-lock.repository.ts'
import type { LinkScope } from '../scan-scope.ts'
import { besides, incomingFolders, judgeEntry, readTakenName, takenName } from './incoming-names.ts'
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

/** So long a file waits for what proves it, by the clock of the file system. */
const AUTHENTICATION_WAIT_MS = 10_000
/** So long it holds up those behind it meanwhile. */
const HOLD_UP_MS = 4_000
/** Files of one look; the next one goes on. */
const FILES_MAX = 120
/** Files that are taken and stored together, unless their bytes are many. */
const AT_ONCE = 40
const BYTES_AT_ONCE = 4_194_304

/** The folders of a link that is looked into. */
type Look = Omit<TakenFiles, 'taken'>

/**
 * Takes each file out of the `in` folder of a link: stored byte for byte and left to be read, by one server only. What is
 * no plain file, or has no usable name, is moved aside first and listed as an exception; it holds up no file.
 */
export async function takeFromDirectory(scope: LinkScope, tools: GatewayTools, link: Link): Promise<void> {
  if (link.folder === undefined) return
  const limited = tools.folders.of(link.id)
  const folders = incomingFolders(folderPath(tools.root, link.folder))
  const look = { link, limited, folders }
  // A folder that is gone is no empty one.
  await requireFolder(limited, folders.in)
  const begun = (await namesIn(limited, folders.taken)).filter(isTaken).slice(0, FILES_MAX)
  if (begun.length > 0 && !(await storeAll(scope, { ...look, taken: begun }))) return
  const judged = (await entriesIn(limited, folders.in)).map(judgeEntry)
  const strange = judged.flatMap((entry) => (entry.kind === 'aside' ? [entry.name] : []))
  let refused = strange.length > 0 ? await takeAside(scope, look) : 0
  const names = judged.flatMap((entry) => (entry.kind === 'offered' ? [entry.name] : [])).toSorted()
  let left = names.slice(0, FILES_MAX)
  // The proof of a file may be among what was moved aside: that file waits for it no longer.
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

/** Moves aside what is no file to be read; answers how many entries could not be moved. */
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

/** A server stopped between taking files and archiving them; `false` where another one sees to them. */
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

/** Moves files out of the way once they are certain to be stored; where that fails, the next look finds them. */
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
  /** In their order. */
  readonly names: readonly string[]
  /** Names of what was moved aside. */
  readonly unprovable: ReadonlySet<string>
}

/** The files that can be taken now, and the number of those seen to with them. */
interface ReadyFiles {
  readonly names: readonly string[]
  readonly passed: number
}

/** The files that were taken, by their names now. */
interface Taking extends ReadyFiles {
  /** Those of them that belong aside. */
  readonly aside: ReadonlySet<string>
  /** The number of files that the file system did not move. */
  readonly refused: number
}

/**
 * Takes the next files out of the folder, so that no other server does, and stores them. `undefined` where the first is
 * held, by another server or for what proves it: those behind it wait, too.
 */
async function takeNext(tx: Tx, scope: LinkScope, coming: Coming): Promise<Taking | undefined> {
  const { link, limited, folders } = coming
  if (!(await holdLink(tx, link.id))) return undefined
  // A server may have stopped since this look began: what it had taken comes first.
  if ((await namesIn(limited, folders.taken)).some(isTaken)) return undefined
  const ready = await readyFiles(coming)
  if (ready.passed === 0) return undefined
  // Ids of one millisecond are in no order, and whoever goes on with what was begun goes by them.
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

/** The first files that have what proves them, or waited for it long enough; others that are gone are passed over. */
async function readyFiles({ limited, folders, names, unprovable }: Coming): Promise<ReadyFiles> {
  const ready: string[] = []
  let bytes = 0
  for (const [index, name] of names.slice(0, AT_ONCE).entries()) {
    const place = path.join(folders.in, name)
    const found = await fileAt(limited, place)
    if (found === undefined) continue
    const isProven = (await fileAt(limited, besides(place))) !== undefined
    const isHopeless = found.size > FILE_BYTES_MAX || unprovable.has(`${name}${AUTHENTICATION_ENDING}`)
    // A clock of the file system that is ahead of ours lets nobody wait for longer.
    const ageMs = Math.abs(Date.now() - found.changedAt.getTime())
    const waitMs = isProven || isHopeless ? 0 : AUTHENTICATION_WAIT_MS
    if (bytes > BYTES_AT_ONCE || ageMs < Math.min(waitMs, HOLD_UP_MS)) return { names: ready, passed: index }
    if (ageMs < waitMs) continue
    ready.push(name)
    bytes += found.size
  }
  return { names: ready, passed: Math.min(names.length, AT_ONCE) }
}
