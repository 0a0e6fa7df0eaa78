import type { XmlProblemCode } from './problem.ts'

/** What is wrong at an index of the text at hand; the scanner turns it into a problem with line and column. */
export interface XmlFault {
  readonly code: XmlProblemCode
  readonly at: number
  readonly params?: Readonly<Record<string, string | number>>
}

export function fault(code: XmlProblemCode, at: number, params?: XmlFault['params']): XmlFault {
  return params === undefined ? { code, at } : { code, at, params }
}
