import type { MtSource } from './mt-source.ts'
import type { MxSource, UnusedLeaf } from './mx-source.ts'
import { NOT_PROVIDED } from './values/references.ts'
import type { TranslationReport, TranslationSeverity } from './report.ts'

/** The message identification, which usually equals the reference of the only transaction. */
const MESSAGE_ID = /\/(?:GrpHdr\/MsgId|Assgnmt\/Id|BizMsgIdr)$/

/**
 * The parts that are usually dropped: the message identification and totals, the parts of an account other than its
 * number, the issuers of identifications.
 */
const ROUTINE_LEAVES =
  /^\/AppHdr\/(?:BizMsgIdr|BizSvc|CreDt)$|\/GrpHdr\/(?:CreDtTm|MsgId|Ttl\w+|CtrlSum|BtchBookg)$|\/Assgnmt\/(?:Id|CreDtTm)$|\/OrgnlMsgNmId$|\/TxsSummry\/|Acct\/(?:Nm|Ccy|Tp\/.*|Prxy\/.*)$|Acct\/Svcr\/|\/SchmeNm\/|\/Issr$/

/** Parts of a message about something other than the payment or the booking. */
const ASIDE = /\/(?:OrgnlTxRef|OrgnlGrpInf|RltdAcct|Chrgs|ChrgsInf\/Agt|RltdRmtInf|Intrst|CardTx|BrnchId)\//

/** The parts of an entry for which FIN has a field; the other parts are details. */
const ENTRY_LEAVES =
  /\/Ntry\/Amt$|\/Refs\/(?:EndToEndId|InstrId|UETR)$|\/Ntfctn\/.*\/(?:RltdPties\/Dbtr|RltdPties\/DbtrAcct|RltdAgts\/(?:DbtrAgt|IntrmyAgt1))\/|\/TxDtls\/CdtDbtInd$/

/** Leaves whose loss changes the payment: amounts, accounts, names of parties, agents and references. */
const SEVERE_LEAVES = [
  /\/(?:InstdAmt|IntrBkSttlmAmt|RtrdInstdAmt|RtrdIntrBkSttlmAmt|ChrgsInf\/Amt|Ntry\/Amt)$/,
  /Acct\/Id\/(?:IBAN|Othr\/Id)$/,
  /\/(?:Dbtr|Cdtr|InitgPty|UltmtDbtr|UltmtCdtr)\/(?:Pty\/)?(?:Nm|Id\/OrgId\/AnyBIC)$/,
  /\/(?:\w*Agt\d?|Dbtr|Cdtr|Agt|FIId)\/FinInstnId\/(?:BICFI|Nm|ClrSysMmbId\/MmbId)$/,
  /\/(?:PmtId|Refs|TxInf)\/(?:\w*Id|\w*UETR|\w*Ref)$/,
  /\/Strd\/CdtrRefInf\/Ref$/,
  /\/TxDtls\/CdtDbtInd$/,
]

/** The parts next to a BIC, such as the name of a bank, which the BIC identifies. */
const REDUNDANT_WITH_BIC = /\/FinInstnId\/(?:Nm|ClrSysMmbId\/MmbId)$/

/**
 * Notes every leaf of the original that no correspondence read. If its value is in the translation all the same, such
 * as a transaction identification that equals the instruction identification, the note is for information only.
 */
export function noteUnusedLeaves(source: MxSource, text: string, report: TranslationReport): void {
  for (const leaf of source.unused()) {
    const { path, value } = leaf
    // The literal for "not provided" is not a value, and field 20 can contain the message identification.
    if (value === NOT_PROVIDED || (MESSAGE_ID.test(path) && text.includes(`:20:${value}\r`))) continue
    const severity = severityOf(leaf, text)
    report.note('element.dropped', { from: path, to: '' }, { severity, params: { value } })
  }
}

function severityOf({ path: place, value, isKnownBank }: UnusedLeaf, text: string): TranslationSeverity {
  const path = place.replaceAll(/\[\d+\]/g, '')
  if (ROUTINE_LEAVES.test(path)) return 'information'
  if (isKnownBank && REDUNDANT_WITH_BIC.test(path)) return 'information'
  const isAside = ASIDE.test(path) || (path.includes('/Ntry/') && !ENTRY_LEAVES.test(path))
  if (isAside || !SEVERE_LEAVES.some((leaf) => leaf.test(path))) return 'warning'
  return isContainedIn(text, value) ? 'information' : 'severe'
}

/** Shorter values can occur in a text by chance. */
const DISTINCT_LENGTH_MIN = 5

/** Returns whether a text contains a value as a whole; amounts in the notation of FIN do not count. */
function isContainedIn(text: string, value: string): boolean {
  if (value.length < DISTINCT_LENGTH_MIN) return false
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + value.length))) return true
  return false
}

function isPart(character: string): boolean {
  return /[A-Za-z0-9]/.test(character)
}

/** Fields whose loss changes the payment: references, amounts, accounts, parties and institutions. */
const SEVERE_FIELDS = /^(?:2[015]|3|5|6[01245]|71[FG])/

/** Notes every field of the original that no correspondence read. */
export function noteUnusedFields(fields: MtSource, report: TranslationReport): void {
  for (const { tag, value } of fields.unused()) {
    const severity = SEVERE_FIELDS.test(tag) ? 'severe' : 'warning'
    report.note('element.dropped', { from: tag, to: '' }, { severity, params: { value } })
  }
}
