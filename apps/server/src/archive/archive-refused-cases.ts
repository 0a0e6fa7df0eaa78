import { inTransaction } from '../db/transaction.ts'
import { monthsThatStay } from './archive-messages.ts'
import type { ArchiveScope, Retention } from './archive-tools.ts'
import { insertCaseEntries } from './archived-case.repository.ts'
import { FIRST_LINE } from './files/archive-content.ts'
import type { ArchiveFacts } from './files/archive-facts.ts'
import { moveIntoFile } from './files/write-archive-file.ts'
import { columnsOfMessages } from './message-rows.repository.ts'
import {
  caseLines,
  deleteCases,
  storedCases,
  type RefusedCase,
  refusedCases,
} from './refused-cases.repository.ts'
import { keptUntil, monthOf, presentSince, ruleFor } from './retention-rules.ts'

const FILE_CASES_MAX = 200
const FILE_BYTES_MAX = 16 * 1024 * 1024

/**
 * Moves refused incoming messages into files by the retention rules of their messaging types, and yields the facts of
 * each file. Cases of other messages are archived with their message.
 */
export async function* archiveRefusedCases(
  scope: ArchiveScope,
  retention: Retention,
): AsyncGenerator<ArchiveFacts> {
  const { institutionId, clock } = scope
  const staying = await inTransaction(scope, (tx) => monthsThatStay(tx, scope))
  let page: readonly RefusedCase[] = []
  do {
    const after = page.at(-1)?.id
    const question = { before: clock.now(), after, limit: FILE_CASES_MAX }
    page = await inTransaction(scope, (tx) => refusedCases(tx, institutionId, question))
    const going = page.flatMap((held) => goingOf(held, retention, clock.now()))
    const files = Map.groupBy(going, ({ month, until }) => `${month} ${until}`)
    for (const cases of files.values()) {
      const [first] = cases
      if (first !== undefined && !staying.has(first.month)) yield* moveCases(scope, retention, cases)
    }
  } while (page.length === FILE_CASES_MAX)
}

interface GoingCase extends RefusedCase {
  readonly month: string
  readonly until: string
}

/** Returns a case with its month and the end of its retention, if it is past the rule of its type. */
function goingOf(held: RefusedCase, { rules }: Retention, now: Date): readonly GoingCase[] {
  const rule = ruleFor(rules, held.messagingType)
  if (rule === undefined || held.createdAt >= presentSince(now, rule)) return []
  const month = monthOf(held.createdAt)
  return [{ ...held, month, until: keptUntil(month, rule) }]
}

/** Moves cases of one month and retention into as many files as their size requires. */
async function* moveCases(
  scope: ArchiveScope,
  { institution }: Retention,
  cases: readonly GoingCase[],
): AsyncGenerator<ArchiveFacts> {
  for (const part of partsOf(cases)) {
    const [{ month, until }] = part
    const kind = { institution, kind: 'messages', month, keptUntil: until } as const
    const facts = await moveIntoFile(scope, kind, async (tx) => {
      const ids = await storedCases(
        tx,
        part.map(({ id }) => id),
      )
      if (ids.length === 0) return undefined
      const { screening_case = {} } = await columnsOfMessages(tx)
      const columns = { screening_case }
      const entries = ids.map((id, index) => ({ id, line: index + FIRST_LINE }))
      return {
        lines: await caseLines(tx, ids, columns),
        columns,
        takeOut: async (fileId) => {
          await insertCaseEntries(tx, fileId, entries)
          await deleteCases(tx, ids)
        },
      }
    })
    if (facts !== undefined) yield facts
  }
}

/** Divides cases by size. A larger case has its own file. */
function partsOf(cases: readonly GoingCase[]): readonly (readonly [GoingCase, ...GoingCase[]])[] {
  const parts: [GoingCase, ...GoingCase[]][] = []
  let bytes = 0
  for (const held of cases) {
    const last = parts.at(-1)
    bytes += held.bytes
    if (last !== undefined && bytes <= FILE_BYTES_MAX) last.push(held)
    else {
      parts.push([held])
      bytes = held.bytes
    }
  }
  return parts
}
