/** The account and debit/credit mark before a party: `/C/12345678`. */
export interface PartyIdentifier {
  readonly debitCreditMark?: 'C' | 'D'
  readonly account?: string
}

/** An institution identified by a BIC, with its party identifier: option A of a party field. */
export interface PartyWithBic extends PartyIdentifier {
  readonly bic: string
}

interface PartyWithLocation extends PartyIdentifier {
  readonly location?: string
}

interface PartyWithLines extends PartyIdentifier {
  readonly nameAndAddress: readonly string[]
}

interface CustomerWithLines {
  readonly account?: string
  readonly nameAndAddress: readonly string[]
}

/** A customer identified by a BIC, with an optional account: option A of fields 50 and 59. */
export interface CustomerWithBic {
  readonly account?: string
  readonly bic: string
}

/** A line `1/NAME` of option F: a number and its text. */
export interface NumberedLine {
  readonly number: string
  readonly text: string
}

/** An amount with its currency; the amount is a decimal string with a point. */
export interface CurrencyAmount {
  readonly currency: string
  /** A decimal string with a point: `1000,` is read as `1000`. */
  readonly amount: string
}

interface Lines {
  readonly lines: readonly string[]
}

interface Reference {
  readonly reference: string
}

/** A balance of an account: `C261121EUR1000,50`. */
export interface Balance extends CurrencyAmount {
  readonly debitCreditMark: 'C' | 'D'
  readonly date: string
}

/** A statement line, field 61. The amount is in the currency of the account. */
export interface StatementLine {
  readonly valueDate: string
  /** The full day. The message contains only month and day; the year is the one nearest to the value date. */
  readonly entryDate?: string
  /**
   * `RC` is the reversal of a credit and therefore a debit, `RD` the reversal of a debit and therefore a credit. `EC` and
   * `ED` are expected entries of interim reports.
   */
  readonly debitCreditMark: 'C' | 'D' | 'RC' | 'RD' | 'EC' | 'ED'
  /** The third letter of the currency. */
  readonly fundsCode?: string
  readonly amount: string
  /** `NTRF`, `S103`, `FCHG`. */
  readonly transactionType: string
  readonly referenceForTheAccountOwner: string
  readonly referenceOfTheAccountServicingInstitution?: string
  readonly supplementaryDetails?: string
}

/** The type and the day of another message; session and sequence number if they are known. */
interface RelatedMessage {
  readonly messageType: string
  readonly date: string
  readonly session?: string
  readonly sequence?: string
}

/** The number of entries and their sum. */
interface EntrySum extends CurrencyAmount {
  readonly entryCount: string
}

interface Code {
  readonly code: string
}

/** The components of each field, by tag. Days are `YYYY-MM-DD`, amounts decimal strings with a point. Source: UHB field formats. */
export interface FieldValues {
  readonly '20': Reference
  readonly '21': Reference
  readonly '21F': Reference
  readonly '21R': Reference
  readonly '11R': RelatedMessage
  readonly '11S': RelatedMessage
  readonly '12': { readonly messageType: string }
  readonly '13C': {
    readonly code: string
    readonly time: string
    readonly sign: '+' | '-'
    readonly offset: string
  }
  readonly '13D': {
    readonly date: string
    readonly time: string
    readonly sign: '+' | '-'
    readonly offset: string
  }
  readonly '23B': Code
  readonly '23E': { readonly code: string; readonly text?: string }
  readonly '25': { readonly account: string }
  readonly '25P': { readonly account: string; readonly bic: string }
  readonly '25A': { readonly account: string }
  readonly '26T': Code
  readonly '28': { readonly statementNumber: string; readonly pageNumber?: string }
  readonly '28C': { readonly statementNumber: string; readonly pageNumber?: string }
  readonly '28D': { readonly messageIndex: string; readonly messageTotal: string }
  readonly '30': { readonly date: string }
  readonly '32A': CurrencyAmount & { readonly valueDate: string }
  readonly '32B': CurrencyAmount
  readonly '33B': CurrencyAmount
  readonly '34F': CurrencyAmount & { readonly debitCreditMark?: 'C' | 'D' }
  readonly '36': { readonly rate: string }
  readonly '50A': CustomerWithBic
  readonly '50C': { readonly bic: string }
  readonly '50F': { readonly partyIdentifier: string; readonly lines: readonly NumberedLine[] }
  readonly '50G': Required<CustomerWithBic>
  readonly '50H': Required<CustomerWithLines>
  readonly '50K': CustomerWithLines
  readonly '50L': { readonly text: string }
  readonly '51A': PartyWithBic
  readonly '52A': PartyWithBic
  readonly '52C': { readonly account: string }
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
  readonly '58A': PartyWithBic
  readonly '58D': PartyWithLines
  readonly '59': CustomerWithLines
  readonly '59A': CustomerWithBic
  readonly '59F': { readonly account?: string; readonly lines: readonly NumberedLine[] }
  readonly '60F': Balance
  readonly '60M': Balance
  readonly '61': StatementLine
  readonly '62F': Balance
  readonly '62M': Balance
  readonly '64': Balance
  readonly '65': Balance
  readonly '70': Lines
  readonly '71A': Code
  readonly '71F': CurrencyAmount
  readonly '71G': CurrencyAmount
  readonly '72': Lines
  readonly '75': Lines
  readonly '76': Lines
  readonly '77A': Lines
  readonly '77B': Lines
  readonly '77T': { readonly text: string }
  readonly '79': Lines
  readonly '86': Lines
  readonly '90C': EntrySum
  readonly '90D': EntrySum
}

/** The tag of a field whose components the product reads and writes. */
export type FieldTag = keyof FieldValues
