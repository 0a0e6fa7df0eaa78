import type { XmlFindingCode } from './xml-finding.ts'

/** The fault at an index of the text at hand; the scanner turns it into a problem with line and column. */
export interface XmlFault {
  readonly code: XmlFindingCode
  readonly at: number
  readonly params?: Readonly<Record<string, string | number>>
}

/** Makes a fault at an index of the text at hand. */
export function fault(code: XmlFindingCode, at: number, params?: XmlFault['params']): XmlFault {
  return params === undefined ? { code, at } : { code, at, params }
}
