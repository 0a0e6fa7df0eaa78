import { LIMITS } from '@nostro/kernel'

import { checkedValues } from '../core/check.ts'
import { isRecord } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import { lengthMaxOf } from './standards.ts'
import { renderMt, writeMessage } from './render-mt.ts'
import type { MtDefinition } from './mt-definition.ts'
import { withClosing } from './statements/closing-amount.ts'
import { numberedReference } from './statements/numbered-reference.ts'

/** A statement that needs several messages. */
export interface PagedStatement {
  /** The number of characters of the statement in one message, and the largest number that is allowed. */
  readonly length: number
  readonly lengthMax: number
  /** The form values of each message, in their order. */
  readonly pages: readonly DraftValues[]
}

/**
 * Splits a statement that is longer than one message into pages, each a separate message.
 *
 * The pages have the same statement number, and page numbers continue from that of the form. The first page has the
 * opening balance of the form and the last its closing balance. Each page between them closes with `62M`, and the next
 * opens with the same balance as `60M`. Fields about the statement as a whole are on the last page (64, 65 and the 86
 * after them, and the sums of an interim report). Lines keep their order. Each message has a different reference, derived from that of the form.
 *
 * Returns `undefined` for a message that is not a statement, fits one message, or cannot be sent as it is.
 *
 * Source: SWIFT UHB, MT940, MT942 and MT950, fields 28C, 60a and 62a.
 */
export function statementPages(definition: MtDefinition, values: DraftValues): PagedStatement | undefined {
  const lengthMax = lengthMaxOf(definition.type)
  if (lengthMax === undefined || !('statementLines' in definition.members)) return undefined
  const checked = checkedValues(definition, values)
  if (!checked.ok) return undefined
  const length = lengthOf(definition, checked.value)
  if (length <= lengthMax) return undefined
  const pages = cutPages(checked.value, (page) => lengthOf(definition, page) <= lengthMax)
  const canBeSent = pages?.every((page) => renderMt(definition, page).ok) ?? false
  return pages === undefined || !canBeSent ? undefined : { length, lengthMax, pages }
}

function lengthOf(definition: MtDefinition, page: DraftValues): number {
  // A page consists of checked values and of balances computed from them.
  return writeMessage(definition, page as ValuesOf<Members>).text.length
}

/**
 * No message has room for more lines than this, because of the minimum length of field 61. Source: format of field 61.
 */
const LINES_ON_A_PAGE_MAX = 100

function cutPages(
  whole: DraftValues,
  fits: (page: DraftValues) => boolean,
): readonly DraftValues[] | undefined {
  let rest = Array.isArray(whole.statementLines) ? whole.statementLines.filter(isRecord) : []
  const pages: DraftValues[] = []
  for (;;) {
    const beginning = beginningOf(whole, pages)
    if (beginning === undefined) return undefined
    const last = withLines({ ...whole, ...beginning }, rest)
    if (rest.length <= LINES_ON_A_PAGE_MAX && fits(last)) return [...pages, last]
    const page = fullPage({ ...whole, ...beginning }, rest, fits)
    if (page === undefined) return undefined
    pages.push(page.values)
    rest = rest.slice(page.count)
  }
}

/**
 * Returns the values at the top of a page: its reference, its page number, and the closing balance of the page before
 * it.
 */
function beginningOf(whole: DraftValues, pages: readonly DraftValues[]): DraftValues | undefined {
  const before = pages.at(-1)
  if (before === undefined) return {}
  const pageNumber = String(Number(whole.statementPageNumber) + pages.length)
  if (pageNumber.length > LIMITS.statementNumberDigitsMax) return undefined
  const identity = {
    senderReference: numberedReference(String(whole.senderReference), pages.length + 1),
    statementPageNumber: pageNumber,
  }
  // An interim report has no balances to carry over.
  if (whole.closingBalanceType === undefined) return identity
  return {
    ...identity,
    openingBalanceType: 'M',
    openingDebitCreditMark: before.closingDebitCreditMark,
    openingDate: before.closingDate,
    openingAmount: before.closingAmount,
  }
}

/** Members that are sent once, at the end of the statement. */
const ON_LAST_PAGE = [
  'availableDebitCreditMark',
  'availableDate',
  'availableAmount',
  'forwardAvailableBalance',
  'debitEntryCount',
  'debitEntryCurrency',
  'debitEntrySum',
  'creditEntryCount',
  'creditEntryCurrency',
  'creditEntrySum',
  'informationToAccountOwner',
] as const

interface FullPage {
  readonly values: DraftValues
  readonly count: number
}

/** Returns the page with as many lines as fit. If another page has to follow, at least one line is left for it. */
function fullPage(
  beginning: DraftValues,
  rest: readonly DraftValues[],
  fits: (page: DraftValues) => boolean,
): FullPage | undefined {
  const frame = present({
    ...beginning,
    ...Object.fromEntries(ON_LAST_PAGE.map((name) => [name, undefined])),
    closingBalanceType: beginning.closingBalanceType === undefined ? undefined : 'M',
  })
  let page: FullPage | undefined
  for (let count = 1; count <= Math.max(rest.length - 1, 1) && count <= rest.length; count += 1) {
    const values = withClosing(withLines(frame, rest.slice(0, count)))
    if (!fits(values)) break
    page = { values, count }
  }
  return page
}

function withLines(page: DraftValues, statementLines: readonly DraftValues[]): DraftValues {
  return present({ ...page, statementLines: statementLines.length === 0 ? undefined : statementLines })
}
