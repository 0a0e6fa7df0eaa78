import { SCHEMA_RULES, type SchemaFindingCode } from './schema-finding-codes.ts'

/** The parameters that a finding's sentence may use. */
export type SchemaFindingParams = Readonly<Record<string, string | number | readonly string[]>>

/** One thing that does not agree with the schema, with its place. */
export interface SchemaFinding {
  readonly code: SchemaFindingCode
  readonly severity: 'error'
  /** The rule of W3C XML Schema, `cvc-pattern-valid`. */
  readonly rule: string
  /**
   * `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt/@Ccy`: list positions where the schema allows several,
   * the position of a missing element as if it stood there.
   */
  readonly path: string
  /** Of the element's start tag; for a missing element, of the start tag around it. */
  readonly line: number
  readonly column: number
  readonly params?: SchemaFindingParams
}

interface FindingPlace {
  readonly path: string
  readonly line: number
  readonly column: number
}

/** Makes a finding of the schema check at a path and a position of the text. */
export function schemaFinding(
  code: SchemaFindingCode,
  { path, line, column }: FindingPlace,
  params?: SchemaFindingParams,
): SchemaFinding {
  const finding = { code, severity: 'error', rule: SCHEMA_RULES[code], path, line, column } as const
  return params === undefined ? finding : { ...finding, params }
}
