import path from 'node:path'

import { timeOrderedUuid } from '@nostro/kernel'

import type { LinkScope } from '../scan-scope.ts'
import type { LimitedAccess } from './folder-access.ts'
import {
  type AsideReason,
  type IncomingFolders,
  classifyEntry,
  shortName,
  takenName,
} from './incoming-names.ts'
import { entriesIn, makeFolder, MOVE_REFUSALS, type Renaming, renameAllDurably } from './link-files.ts'

/**
 * Number of entries listed individually; if one scan finds more, they are moved into one folder and listed together.
 */
const LISTED_MAX = 50
/** Entries per scan; the next scan continues. */
const ENTRIES_MAX = 10_000

/**
 * The result of moving entries out of `in`: their names in `.taken`, and the number that the file system refused to
 * move.
 */
export interface SetAside {
  readonly taken: readonly string[]
  readonly refused: number
}

interface StrangeEntry {
  readonly raw: Buffer
  readonly name: string
  readonly reason: AsideReason
}

/** Moves every entry that is not a plain file with a usable name out of `in`. The caller must hold the link's lock. */
export async function setAside(
  scope: LinkScope,
  limited: LimitedAccess,
  folders: IncomingFolders,
): Promise<SetAside> {
  const strange = (await entriesIn(limited, folders.in)).flatMap((entry): readonly StrangeEntry[] => {
    const judged = classifyEntry(entry)
    return judged.kind === 'aside' ? [{ ...judged, raw: entry.name }] : []
  })
  if (strange.length === 0) return { taken: [], refused: 0 }
  const single = strange.slice(0, LISTED_MAX).map((entry) => {
    const taken = takenName({ ...entry, id: timeOrderedUuid(scope.clock, scope.random) })
    return { taken, move: moveTo(path.join(folders.taken, taken), folders, entry) }
  })
  const together = await moveTogether(scope, limited, folders, strange.slice(LISTED_MAX, ENTRIES_MAX))
  const outcomes = await renameAllDurably(
    limited,
    [...single.map(({ move }) => move), ...together.moves],
    MOVE_REFUSALS,
  )
  return {
    taken: [
      ...single.flatMap(({ taken }, index) => (outcomes[index] === 'renamed' ? [taken] : [])),
      ...together.taken,
    ],
    refused: outcomes.filter((outcome) => outcome === 'refused').length,
  }
}

/** Moves entries into one new folder, as one listed exception. */
async function moveTogether(
  { clock, random }: LinkScope,
  limited: LimitedAccess,
  folders: IncomingFolders,
  entries: readonly StrangeEntry[],
): Promise<{ readonly taken: readonly string[]; readonly moves: readonly Renaming[] }> {
  if (entries.length === 0) return { taken: [], moves: [] }
  const reason = 'severalSetAside'
  const taken = takenName({ id: timeOrderedUuid(clock, random), reason, name: 'entries' })
  const folder = path.join(folders.taken, taken)
  await makeFolder(limited, folder)
  const moves = entries.map((entry, index) =>
    moveTo(
      path.join(folder, `${String(index + 1).padStart(6, '0')}.${shortName(entry.name)}`),
      folders,
      entry,
    ),
  )
  return { taken: [taken], moves }
}

function moveTo(to: string, folders: IncomingFolders, { raw }: StrangeEntry): Renaming {
  return { from: { folder: folders.in, name: raw }, to }
}
