import { SCHEMA_RULES, type SchemaFindingCode } from './schema-finding-codes.ts'

/** The parameters of a finding's sentence. */
export type SchemaFindingParams = Readonly<Record<string, string | number | readonly string[]>>

/** A deviation from the schema, with its position. */
export interface SchemaFinding {
  readonly code: SchemaFindingCode
  readonly severity: 'error'
  /** The rule of W3C XML Schema, `cvc-pattern-valid`. */
  readonly rule: string
  /**
   * `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt/@Ccy`: with positions where the schema allows several
   * elements; for a missing element, the path that it would have.
   */
  readonly path: string
  /** The line of the element's start tag; for a missing element, of its parent's start tag. */
  readonly line: number
  readonly column: number
  readonly params?: SchemaFindingParams
}

/** Returns a finding of the schema check with a path and a position in the text. */
export function schemaFinding(
  code: SchemaFindingCode,
  { path, line, column }: { readonly path: string; readonly line: number; readonly column: number },
  params?: SchemaFindingParams,
): SchemaFinding {
  const finding = { code, severity: 'error', rule: SCHEMA_RULES[code], path, line, column } as const
  return params === undefined ? finding : { ...finding, params }
}
