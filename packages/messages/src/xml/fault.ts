import type { XmlFindingCode } from './xml-finding.ts'

/** A fault at an index of the present text. The scanner converts it to a problem with line and column. */
export interface XmlFault {
  readonly code: XmlFindingCode
  readonly at: number
  readonly params?: Readonly<Record<string, string | number>>
}

/** Returns a fault at an index of the present text. */
export function fault(code: XmlFindingCode, at: number, params?: XmlFault['params']): XmlFault {
  return params === undefined ? { code, at } : { code, at, params }
}
