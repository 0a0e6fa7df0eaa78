import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'

/** The transaction code for an entry without one. */
const DEFAULT_WORD = 'NTRF'
const SWIFT_ISSUER = 'SWIFT'

/** Transaction codes by sub-family, for all domains; the first match is used. */
const WORDS_BY_SUB_FAMILY: readonly { readonly word: string; readonly subFamilies: readonly string[] }[] = [
  { word: 'NINT', subFamilies: ['INTR', 'PRIN', 'PRII', 'INFD'] },
  {
    word: 'NCHG',
    subFamilies: 'CHRG COME COMI COMM COMT FEES CHAR BKFE BROK MNFE OVCH TRFE ERWI'.split(' '),
  },
  { word: 'NTAX', subFamilies: ['TAXE', 'WITH'] },
  {
    word: 'NRTI',
    subFamilies: 'RRTN XRTN ARET AREV RCOV RPCR UPDD RCDD PRDD UPCQ XPCQ CQRV UPCT UDFT'.split(' '),
  },
]

/** Transaction codes of the remaining sub-families of a family. */
const WORDS_BY_FAMILY: readonly {
  readonly domain: string
  readonly family?: string
  readonly word: string
}[] = [
  { domain: 'PMNT', family: 'RCHQ', word: 'NCHK' },
  { domain: 'PMNT', family: 'ICHQ', word: 'NCHK' },
  { domain: 'PMNT', family: 'RDDT', word: 'NDDT' },
  { domain: 'PMNT', family: 'IDDT', word: 'NDDT' },
  { domain: 'PMNT', family: 'LBOX', word: 'NLBX' },
  { domain: 'ACMT', family: 'MCOP', word: 'NMSC' },
  { domain: 'ACMT', family: 'MDOP', word: 'NMSC' },
  { domain: 'FORX', word: 'NFEX' },
  { domain: 'SECU', word: 'NSEC' },
]

/**
 * Returns the transaction code of a statement line: the FIN code given by the bank, otherwise a code by domain, family
 * and sub-family of the bank transaction code.
 *
 * Source: ISO 20022 bank transaction codes; SWIFT UHB, field 61, subfield 6.
 */
export function takeTransactionWord(entry: MxSource): string {
  const own = entry.peek('BkTxCd/Prtry/Cd')
  if (own !== undefined && /^[SNF][A-Z0-9]{3}$/.test(own)) {
    entry.take('BkTxCd/Prtry/Cd')
    if (entry.peek('BkTxCd/Prtry/Issr') === SWIFT_ISSUER) entry.take('BkTxCd/Prtry/Issr')
    takeSameCode(entry, own)
    return own
  }
  const code = codeOf(entry)
  const bySubFamily = WORDS_BY_SUB_FAMILY.find(({ subFamilies }) => subFamilies.includes(code.subFamily))
  if (bySubFamily !== undefined) return bySubFamily.word
  const byFamily = WORDS_BY_FAMILY.find(
    ({ domain, family }) => domain === code.domain && (family ?? code.family) === code.family,
  )
  return byFamily?.word ?? DEFAULT_WORD
}

interface TransactionCode {
  readonly domain: string
  readonly family: string
  readonly subFamily: string
}

const CODE_PATHS = { domain: 'Domn/Cd', family: 'Domn/Fmly/Cd', subFamily: 'Domn/Fmly/SubFmlyCd' } as const

function codeOf(entry: MxSource): TransactionCode {
  const partOf = (part: keyof typeof CODE_PATHS) => entry.peek(`BkTxCd/${CODE_PATHS[part]}`) ?? ''
  return { domain: partOf('domain'), family: partOf('family'), subFamily: partOf('subFamily') }
}

/** Marks the bank transaction code as read if it means the same as the FIN code. */
function takeSameCode(entry: MxSource, word: string): void {
  const known = bankTransactionOf(word, entry.peek('CdtDbtInd') === 'CRDT')
  const found = codeOf(entry)
  const isSame = known !== undefined && Object.values(known).join() === Object.values(found).join()
  if (isSame) for (const path of Object.values(CODE_PATHS)) entry.take(`BkTxCd/${path}`)
}

/** The families of a credit and of a debit for the FIN codes that correspond to one bank transaction code. */
const BANK_TRANSACTIONS: {
  readonly [word: string]: {
    readonly domain: string
    readonly families: readonly [string, string]
    readonly subFamily: string
  }
} = {
  NINT: { domain: 'ACMT', families: ['MCOP', 'MDOP'], subFamily: 'INTR' },
  NCHG: { domain: 'ACMT', families: ['MCOP', 'MDOP'], subFamily: 'CHRG' },
  NTAX: { domain: 'ACMT', families: ['MCOP', 'MDOP'], subFamily: 'TAXE' },
  NRTI: { domain: 'PMNT', families: ['RCDT', 'ICDT'], subFamily: 'RRTN' },
  NCHK: { domain: 'PMNT', families: ['RCHQ', 'ICHQ'], subFamily: 'CCHQ' },
  NDDT: { domain: 'PMNT', families: ['IDDT', 'RDDT'], subFamily: 'PMDD' },
}

function bankTransactionOf(word: string, isCredit: boolean): TransactionCode | undefined {
  const known = Object.hasOwn(BANK_TRANSACTIONS, word) ? BANK_TRANSACTIONS[word] : undefined
  if (known === undefined) return undefined
  const [credit, debit] = known.families
  return { domain: known.domain, family: isCredit ? credit : debit, subFamily: known.subFamily }
}

/** Writes the transaction code of a statement line unchanged, and the corresponding bank transaction code. */
export function putTransactionWord(entry: MxTarget, word: string, isCredit: boolean): void {
  const known = bankTransactionOf(word, isCredit)
  entry.put(`BkTxCd/${CODE_PATHS.domain}`, known?.domain)
  entry.put(`BkTxCd/${CODE_PATHS.family}`, known?.family)
  entry.put(`BkTxCd/${CODE_PATHS.subFamily}`, known?.subFamily)
  entry.put('BkTxCd/Prtry/Cd', word)
  entry.put('BkTxCd/Prtry/Issr', SWIFT_ISSUER)
}
