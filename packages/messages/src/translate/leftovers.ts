import type { MtSource } from './mt-source.ts'
import type { MxSource } from './mx-source.ts'
import type { TranslationReport, TranslationSeverity } from './report.ts'

/** Leaves whose loss changes the payment. */
const SEVERE_LEAVES =
  /(?:Amt|Amt\/@Ccy|IBAN|Othr\/Id|\/Nm|Ref|MsgId|InstrId|EndToEndId|TxId|UETR|BICFI|AnyBIC|MmbId)$/

/** Leaves that describe the message itself and are made anew. */
const ENVELOPE_LEAVES = /\/GrpHdr\/(?:CreDtTm|NbOfTxs|MsgId)$/

/**
 * Notes every leaf of the original that no correspondence took. One whose value stands in the translation all the
 * same, such as a transaction identification equal to the instruction's, is no more than a piece of information.
 */
export function noteUnusedLeaves(source: MxSource, text: string, report: TranslationReport): void {
  for (const { path, value } of source.unused()) {
    if (ENVELOPE_LEAVES.test(path)) continue
    const isKept = text.includes(value)
    const severity: TranslationSeverity = isKept
      ? 'information'
      : SEVERE_LEAVES.test(path.replaceAll(/\[\d+\]/g, ''))
        ? 'severe'
        : 'warning'
    report.note('element.dropped', { from: path, to: '' }, { severity, params: { value } })
  }
}

/** Fields whose loss changes the payment: references, amounts, accounts, parties and institutions. */
const SEVERE_FIELDS = /^(?:2[015]|3|5|60|61|62|64|65|71[FG])/

/** Notes every field of the original that no correspondence took. */
export function noteUnusedFields(fields: MtSource, report: TranslationReport): void {
  for (const { tag, value } of fields.unused()) {
    const severity = SEVERE_FIELDS.test(tag) ? 'severe' : 'warning'
    report.note('element.dropped', { from: tag, to: '' }, { severity, params: { value } })
  }
}
