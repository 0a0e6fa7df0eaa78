import type { StatementPlace } from '@nostro/contract'
import type { MessageStatus } from '@nostro/workflow'
import { compareNumbers, type Statement, type StatementNumber, statementNumberIn } from '@nostro/messages'

/** A statement of the same account, before its text is read. */
export interface KnownStatement {
  readonly id: string
  readonly messagingType: string
  readonly status: MessageStatus
  /** The beginning of its text, with number and page. */
  readonly head: string
  /** A page that ends with an interim balance is followed by another one. */
  readonly isInterim: boolean
}

type Neighbours = Pick<StatementPlace, 'pageCount' | 'previous' | 'next'>

/** A statement of the account with its number. */
type Numbered = StatementNumber & Omit<KnownStatement, 'head'>

/**
 * Returns the page or statement before and after one of the same account, by their numbers, and the number of pages if
 * the last one is known. A gap is a number or page between two that was not received. Empty for a statement without a
 * number.
 */
export function neighboursOf(
  { number, page = '1', isLastPage }: Pick<Statement, 'number' | 'page' | 'isLastPage'>,
  others: readonly KnownStatement[],
): Neighbours {
  if (number === undefined) return {}
  const own = { number, page }
  const known = others
    .flatMap(({ head, ...statement }): readonly Numbered[] => {
      const found = statementNumberIn(head)
      return found === undefined ? [] : [{ ...statement, ...found }]
    })
    .toSorted(compareNumbers)
  const previous = known.findLast((other) => compareNumbers(other, own) < 0)
  const next = known.find((other) => compareNumbers(other, own) > 0)
  const pageCount = pagesOf(own, isLastPage === true, known)
  return {
    ...(pageCount !== undefined && { pageCount }),
    ...(previous && { previous: shown(previous, isGapBetween(previous, own)) }),
    ...(next && { next: shown(next, isGapBetween({ ...own, isInterim: isLastPage === false }, next)) }),
  }
}

function shown(found: Numbered, isGap: boolean) {
  const { isInterim: _, ...statement } = found
  return { ...statement, isGap }
}

/** Returns whether a page or a statement is missing between two. */
function isGapBetween(
  one: StatementNumber & { readonly isInterim: boolean },
  other: StatementNumber,
): boolean {
  const numbers = Number(other.number) - Number(one.number)
  if (numbers === 0) return Number(other.page) !== Number(one.page) + 1
  // The first page of the next statement follows the last page of this one.
  return numbers !== 1 || Number(other.page) > 1 || one.isInterim
}

function pagesOf(own: StatementNumber, isLast: boolean, known: readonly Numbered[]): number | undefined {
  if (isLast) return Number(own.page)
  const last = known.findLast(({ number }) => Number(number) === Number(own.number))
  return last === undefined || last.isInterim || compareNumbers(last, own) < 0 ? undefined : Number(last.page)
}
