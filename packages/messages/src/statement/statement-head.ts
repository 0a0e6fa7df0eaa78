import { present } from '../core/present.ts'

/** The number and the page of a statement, as written. */
export interface StatementNumber {
  readonly number: string
  readonly page: string
}

/**
 * Reads number and page from the beginning of a statement's text, so that many statements can be ordered without
 * reading their entries. A statement without a page has page 1. `undefined` for a text without a number.
 */
export function statementNumberIn(head: string): StatementNumber | undefined {
  const fin = FIN_NUMBER.exec(head)?.groups
  const number = fin?.number ?? LEGAL_NUMBER.exec(head)?.[1] ?? ELECTRONIC_NUMBER.exec(head)?.[1]
  if (number === undefined) return undefined
  return { number, page: '1', ...present({ page: fin === undefined ? PAGE.exec(head)?.[1] : fin.page }) }
}

const FIN_NUMBER = /^:28C?:(?<number>\d+)(?:\/(?<page>\d+))?/m
const LEGAL_NUMBER = /<(?:\w+:)?LglSeqNb>\s*(\d+)/
const ELECTRONIC_NUMBER = /<(?:\w+:)?ElctrncSeqNb>\s*(\d+)/
/** The page of the statement, not that of the message. */
const PAGE = /<(?:\w+:)?(?:Stmt|Ntfctn|Rpt)Pgntn>\s*<(?:\w+:)?PgNb>\s*(\d+)/

/** Compares two statements of an account: by number, then by page. */
export function compareNumbers(one: StatementNumber, other: StatementNumber): number {
  return Number(one.number) - Number(other.number) || Number(one.page) - Number(other.page)
}
