import { NO_REFERENCE } from '@nostro/kernel'

import { DETAILS_OF_CHARGES } from '../codes/form-choices.ts'
import { FIELD_23E_CODES } from '../standard/mt/mt103-instruction-codes.ts'
import type { Meaning } from './explanation.ts'

/**
 * The words whose meaning the product knows, by list. The text of a word has the key `meaning.<list>.<word>`.
 *
 * Source: SWIFT UHB SR 2025, codes of the fields; lists of services and national practice where a comment says so.
 */
export const CODE_WORDS = {
  // Headers, trailers and acknowledgements.
  application: words('F A L'),
  service: words('01 21'),
  direction: words('I O'),
  priority: words('S U N'),
  deliveryMonitoring: words('1 2 3'),
  validationFlag: words('STP REMIT COV'),
  serviceType: words('001'),
  acceptance: words('0 1'),

  // Fields of payments.
  timeIndication: words('CLSTIME RNCTIME SNDTIME FROTIME TILTIME REJTIME'),
  bankOperation: words('CRED CRTS SPAY SPRI SSTD'),
  instruction: FIELD_23E_CODES,
  detailsOfCharges: DETAILS_OF_CHARGES.map(({ code }) => code),
  debitCreditMark: words('C D'),
  partyIdentifier: words('ARNU CCPT CUST DRLC EMPL NIDN SOSE TXID'),
  // The countries and systems whose clearing codes can follow two slashes.
  clearingCode: words('AT AU BL CC CH CN CP ES FW GR HK IE IN IT NZ PL PT RT RU SC SW ZA'),
  remittance: words('INV IPI RFB ROC TSU'),
  regulatory: words('BENEFRES ORDERRES'),
  envelope: words('NARR SWIF UEDI'),
  // Fields 72 and 79. RPP, DAS and NZP are used in rouble payments.
  narrative: words(`
    ACC INS INT REC BNF PHON PHONBEN PHONIBK TELE TELEBEN TELEIBK OCMT CHGS EXCH REJT RETN MREF TREF TEXT
    RPP DAS NZP BENM CANC CONT CORT COVI INTC RDDT RELA RMTS SDVA TELX HOLD ORDP NETS PYTR
  `),
  returnReason: words('AC01 AC04 AC06 AM01 AM02 AM03 AM04 AM05 AM06 AM07 BE01 DT01 MS03 RC01 RF01 TM01 XT99'),
  // Field 75, numbered queries.
  query: words('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21'),
  // Field 79 of status confirmations. Source: SWIFT gpi, status codes.
  paymentStatus: words('ACCC ACSC ACSP PDNG RJCT'),
  statusReason: words('G000 G001 G002 G003 G004'),
  // Reason codes that are not listed one by one, by their first letters.
  returnReasonFamily: words('AC AM BE DT MS RC RF RR TM XT'),
  reference: words(NO_REFERENCE),
  returnedField: words('99'),

  // Fields of statements.
  statementMark: words('C D RC RD EC ED'),
  // Any letter; all letters have the same meaning.
  fundsCode: words('letter'),
  transactionGroup: words('S N F'),
  transactionType: words(`
    BNK BOE BRF CAR CAS CHG CHK CLR CMI CMN CMP CMS CMT CMZ COL COM CPN DCR DDT DIS DIV EQA EXT FEX INT LBX
    LDP MAR MAT MGT MSC NWI ODC OPT PCH POP PRN REC RED RIG RTI SAL SEC SLE STO STP SUB SWP TAX TCK TCM TRA
    TRF TRN UWC VDA WAR
  `),
  // Code words in field 86, most of them from SEPA statements.
  accountOwner: words(`
    TRTP IBAN BBAN BIC NAME ADDR ID REMI EREF KREF PREF MARF CSID ORDP BENM ULTD ULTC CNTP ISDT PURP SVCL
    RTRN INFO INV OCMT CHGS EXCH
  `),

  messageType: words(`
    101 102 103 110 111 112 192 195 196 199 200 201 202 203 204 205 210 292 295 296 299 900 910 920 935 940
    941 942 950 970 971 972 973 999
  `),
  networkError: words(`
    M50 M60 T08 T12 T13 T15 T16 T17 T18 T26 T27 T28 T29 T30 T31 T33 T34 T36 T38 T40 T43 T45 T47 T48 T50 T51
    T52 T53 T54 T55 T56 T73 T80 T81 C02 C03 C05 C06 C08 C24 C27 C68 C81 D19 D49 D50 D51 D54 D57 D60 D61 D62 D64 D65
    D66 D67 D68 D75 D97 D98 E01 E02 E03 E04 E05 E06 E07 E09 E10 E13 E15 E16 E17 E18 E44 E45 E46 E54
  `),
} satisfies Readonly<Record<string, readonly string[]>>

/** The name of a list of code words. */
export type CodeListName = keyof typeof CODE_WORDS

const KNOWN_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(CODE_WORDS).map(([list, known]) => [list, new Set<string>(known)]),
)

/** Returns whether the product knows the meaning of a word of this list. */
export function isCodeWord(list: CodeListName, word: string): boolean {
  return KNOWN_WORDS.get(list)?.has(word) === true
}

/** Returns the meaning of a word of a list; `undefined` for an unknown word. */
export function meaningOf(list: CodeListName, word: string): Meaning | undefined {
  return isCodeWord(list, word) ? { key: meaningKey(list, word) } : undefined
}

/** Returns the text key of the meaning of a word in a list. */
export function meaningKey(list: CodeListName, word: string): string {
  return `meaning.${list}.${word}`
}

/** Splits a text into words at blanks. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
