import type { MessageRow } from '@nostro/contract'

/** One page of a list as the server returned it. */
export interface ListPage {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  readonly totalRecord: number
  readonly rowList: readonly Pick<MessageRow, 'id'>[]
}

/** The previous or next message. For a neighbour on another page only the page is known until it is loaded. */
export type Neighbour =
  | { readonly on: 'thisPage'; readonly id: string }
  | { readonly on: 'otherPage'; readonly page: number; readonly end: 'first' | 'last' }

export interface ListPosition {
  /** Starts at 1 and counts over all pages. */
  readonly position: number
  readonly total: number
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/**
 * Returns the position of an open message in its list, or `undefined` if this page of the list does not (or no longer)
 * contain it.
 */
export function positionOf(list: ListPage, messageId: string): ListPosition | undefined {
  const index = list.rowList.findIndex((row) => row.id === messageId)
  if (index === -1) return undefined
  const position = (list.page - 1) * list.pageSize + index + 1
  return {
    position,
    total: list.totalRecord,
    previous: neighbour(list, index - 1),
    next: position < list.totalRecord ? neighbour(list, index + 1) : undefined,
  }
}

/**
 * Returns the item to offer after a decision: the message below the decided one, otherwise the one above. It must be
 * computed before the decided message leaves the list.
 */
export function nextAfter(list: ListPage, messageId: string): string | undefined {
  const index = list.rowList.findIndex((row) => row.id === messageId)
  return (list.rowList[index + 1] ?? list.rowList[index - 1])?.id
}

/** Returns the number of pages of a list. */
export function pageCount(totalRecord: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalRecord / pageSize))
}

function neighbour(list: ListPage, index: number): Neighbour | undefined {
  const row = list.rowList[index]
  if (row !== undefined) return { on: 'thisPage', id: row.id }
  if (index >= 0) return { on: 'otherPage', page: list.page + 1, end: 'first' }
  return list.page > 1 ? { on: 'otherPage', page: list.page - 1, end: 'last' } : undefined
}
