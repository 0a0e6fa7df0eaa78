import { addBankRows, beginBankImport, type AnswerOf, type RejectedBankRow } from '@nostro/contract'
import { LIMITS, randomUuid } from '@nostro/kernel'

import { send } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'

/** The names of the columns and the rows below them. */
export interface BankTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly source: string
  readonly issuedOn: string
  readonly isComplete: boolean
}

/** A directory that was sent and is not in force yet. */
export interface SentBanks {
  readonly number: number
  readonly rejected: readonly RejectedBankRow[]
}

/** Signs of a call that stay below what a server takes at once, whatever letters they are. */
const SIGNS_MAX = 250_000

/**
 * Sends a file of banks in parts as a new version, which is in force for nobody yet. `onSent` gets the number of rows
 * sent so far. Errors: `ApiError`; what was sent until then is thrown away by the next import.
 */
export async function sendBanks(table: BankTable, onSent: (count: number) => void): Promise<SentBanks> {
  const { headings, rows, source, issuedOn, isComplete } = table
  const { number } = await send(beginBankImport, { body: { source, issuedOn, isComplete } }, newKey())
  const rejected: RejectedBankRow[] = []
  let sent = 0
  for (const part of partsOf(rows)) {
    const body = {
      headings: [...headings],
      firstLine: sent + FIRST_LINE,
      rowList: part.map((row) => [...row]),
    }
    const answer: AnswerOf<typeof addBankRows> = await send(
      addBankRows,
      { params: { number: String(number) }, body },
      newKey(),
    )
    rejected.push(...answer.rejected)
    sent += part.length
    onSent(sent)
  }
  return { number, rejected }
}

/** Names one call, so that it counts once. */
function newKey() {
  return { idempotencyKey: randomUuid(browserRandom) }
}

/** The line below the names of the columns. */
const FIRST_LINE = 2

/** Rows in parts that one call may have. */
function partsOf(rows: readonly (readonly string[])[]): readonly (readonly (readonly string[])[])[] {
  const parts: (readonly string[])[][] = []
  let part: (readonly string[])[] = []
  let signs = 0
  for (const row of rows) {
    const length = row.reduce((total, cell) => total + cell.length + 3, 0)
    if (part.length === LIMITS.bankRowsMax || (part.length > 0 && signs + length > SIGNS_MAX)) {
      parts.push(part)
      part = []
      signs = 0
    }
    part.push(row)
    signs += length
  }
  return part.length === 0 ? parts : [...parts, part]
}
