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

/** A statement that takes several messages. */
export interface PagedStatement {
  /** Characters of the statement in one message, and how many one may have. */
  readonly length: number
  readonly lengthMax: number
  /** The form values of each message, in their order. */
  readonly pages: readonly DraftValues[]
}

/**
 * Cuts a statement that is longer than one message into pages, each a message of its own.
 *
 * The pages have the same statement number and count on from the page number of the form. The first opens as the form
 * does and the last closes as it does; between them each page closes with `62M`, and the next opens with the same
 * balance as `60M`. What is said of the statement as a whole stands on the last one (64, 65 and the 86 behind them).
 * Lines keep their order. Each message has a reference of its own, made from that of the form.
 *
 * `undefined` for what is no statement, fits into one message, or cannot be sent as it stands.
 *
 * Source: SWIFT UHB, MT940 and MT950, fields 28C, 60a and 62a.
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
  // A page is made of values that were checked, and of balances computed from them.
  return writeMessage(definition, page as ValuesOf<Members>).text.length
}

/** No field 61 is shorter: beyond this many lines nobody has to look whether they fit. Source: format of field 61. */
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
 * Returns the values that a page has of its own at its top: its reference, its number, and the balance the page before
 * it closed with.
 */
function beginningOf(whole: DraftValues, pages: readonly DraftValues[]): DraftValues | undefined {
  const before = pages.at(-1)
  if (before === undefined) return {}
  const pageNumber = String(Number(whole.statementPageNumber) + pages.length)
  if (pageNumber.length > LIMITS.statementNumberDigitsMax) return undefined
  return {
    senderReference: numberedReference(String(whole.senderReference), pages.length + 1),
    statementPageNumber: pageNumber,
    openingBalanceType: 'M',
    openingDebitCreditMark: before.closingDebitCreditMark,
    openingDate: before.closingDate,
    openingAmount: before.closingAmount,
  }
}

/** Told once, at the end of the statement. */
const ON_LAST_PAGE = [
  'availableDebitCreditMark',
  'availableDate',
  'availableAmount',
  'forwardAvailableBalance',
  'informationToAccountOwner',
] as const

interface FullPage {
  readonly values: DraftValues
  readonly count: number
}

/** The page that takes the most lines, and leaves at least one where another page has to follow. */
function fullPage(
  beginning: DraftValues,
  rest: readonly DraftValues[],
  fits: (page: DraftValues) => boolean,
): FullPage | undefined {
  const frame = present({
    ...beginning,
    ...Object.fromEntries(ON_LAST_PAGE.map((name) => [name, undefined])),
    closingBalanceType: 'M',
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
