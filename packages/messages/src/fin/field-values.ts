/** The account and debit/credit mark in front of a party: `/C/12345678`. */
export interface PartyIdentifier {
  readonly debitCreditMark?: 'C' | 'D'
  readonly account?: string
}

export interface PartyWithBic extends PartyIdentifier {
  readonly bic: string
}

interface PartyWithLocation extends PartyIdentifier {
  readonly location?: string
}

interface PartyWithLines extends PartyIdentifier {
  readonly nameAndAddress: readonly string[]
}

export interface CustomerWithLines {
  readonly account?: string
  readonly nameAndAddress: readonly string[]
}

export interface CustomerWithBic {
  readonly account?: string
  readonly bic: string
}

/** A line `1/NAME` of options F: a number and its text. */
export interface NumberedLine {
  readonly number: string
  readonly text: string
}

export interface CurrencyAmount {
  readonly currency: string
  /** A decimal string with a point: `1000,` reads as `1000`. */
  readonly amount: string
}

interface Lines {
  readonly lines: readonly string[]
}

interface Code {
  readonly code: string
}

/** The components of each field, by tag. Days are `YYYY-MM-DD`, amounts decimal strings with a point. Source: UHB field formats. */
export interface FieldValues {
  readonly '20': { readonly reference: string }
  readonly '13C': {
    readonly code: string
    readonly time: string
    readonly sign: '+' | '-'
    readonly offset: string
  }
  readonly '23B': Code
  readonly '23E': { readonly code: string; readonly text?: string }
  readonly '26T': Code
  readonly '32A': CurrencyAmount & { readonly valueDate: string }
  readonly '33B': CurrencyAmount
  readonly '36': { readonly rate: string }
  readonly '50A': CustomerWithBic
  readonly '50F': { readonly partyIdentifier: string; readonly lines: readonly NumberedLine[] }
  readonly '50K': CustomerWithLines
  readonly '51A': PartyWithBic
  readonly '52A': PartyWithBic
  readonly '52D': PartyWithLines
  readonly '53A': PartyWithBic
  readonly '53B': PartyWithLocation
  readonly '53D': PartyWithLines
  readonly '54A': PartyWithBic
  readonly '54B': PartyWithLocation
  readonly '54D': PartyWithLines
  readonly '55A': PartyWithBic
  readonly '55B': PartyWithLocation
  readonly '55D': PartyWithLines
  readonly '56A': PartyWithBic
  readonly '56C': { readonly account: string }
  readonly '56D': PartyWithLines
  readonly '57A': PartyWithBic
  readonly '57B': PartyWithLocation
  readonly '57C': { readonly account: string }
  readonly '57D': PartyWithLines
  readonly '59': CustomerWithLines
  readonly '59A': CustomerWithBic
  readonly '59F': { readonly account?: string; readonly lines: readonly NumberedLine[] }
  readonly '70': Lines
  readonly '71A': Code
  readonly '71F': CurrencyAmount
  readonly '71G': CurrencyAmount
  readonly '72': Lines
  readonly '77B': Lines
  readonly '77T': { readonly text: string }
}

export type FieldTag = keyof FieldValues
