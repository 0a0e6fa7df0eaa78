import { addBankRows, beginBankImport, type AnswerOf, type RejectedBankRow } from '@nostro/contract'
import { LIMITS, randomUuid } from '@nostro/kernel'

import { send } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'

/** The column names and the rows. */
export interface BankTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly source: string
  readonly issuedOn: string
  readonly isComplete: boolean
}

/** An uploaded directory that is not active yet. */
export interface SentBanks {
  readonly number: number
  readonly rejected: readonly RejectedBankRow[]
}

/** The maximum number of characters per call. The body stays below the server's limit for any script. */
const SIGNS_MAX = 250_000

/**
 * Uploads a file of banks in parts as a new version, which is not active yet. `onSent` gets the number of rows sent so
 * far. Errors: `ApiError`; the next import discards an incomplete upload.
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

/** Returns a new idempotency key for one call. */
function newKey() {
  return { idempotencyKey: randomUuid(browserRandom) }
}

/** The line number of the first row, after the column names. */
const FIRST_LINE = 2

/** Splits the rows into parts for one call each. */
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
