import { isFilled, isRecord, valueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { changedEverywhere, replacedAt, withAgreeingHeader, withinProfile } from './reconcile.ts'

const REASON_LENGTH_MAX = 35

interface ReportNames {
  /** The name of the list of statements or notifications. */
  readonly reports: string
  readonly messageDefinition: string
  /** The entry status that the network accepts; absent if it accepts any. */
  readonly status?: string
}

/**
 * Changes the sample values of a statement or notification so that they satisfy the rules of the network and of the
 * schema.
 */
export function reconciledReports(values: DraftValues, names: ReportNames): DraftValues {
  const agreed = withAgreeingHeader(withinSchema(withinProfile(values)), names.messageDefinition)
  const reports = valueAt(agreed, names.reports)
  if (!Array.isArray(reports)) return agreed
  const copy = valueAt(agreed, 'businessApplicationHeader.copyDuplicate')
  return {
    ...agreed,
    [names.reports]: reports.map((report: unknown) => inOneCurrency(report, names, copy)),
  }
}

/** Reduces the sample: the form accepts values that the specification lists and the schema does not allow. */
function withinSchema(values: DraftValues): DraftValues {
  return changedEverywhere(values, (group) => {
    let changed = group
    if (typeof group['reason'] === 'string') {
      changed = { ...changed, reason: group['reason'].slice(0, REASON_LENGTH_MAX).trim() }
    }
    if (typeof group['trackNumber'] === 'string') {
      changed = { ...changed, trackNumber: group['trackNumber'].slice(0, 1) }
    }
    const instruction = group['instructionIdentification']
    if (typeof instruction === 'string') {
      changed = { ...changed, instructionIdentification: instruction.replaceAll('/', '-') }
    }
    return group['type'] === 'TAXH' ? { ...changed, type: 'MERC' } : changed
  })
}

/** Puts balances and entries into the currency of the account. */
function inOneCurrency(report: unknown, { status }: ReportNames, copy: unknown): unknown {
  if (!isRecord(report)) return report
  const currency = valueAt(report, 'account.currency')
  const inCurrency = (item: unknown) =>
    isRecord(item) ? { ...item, amount: wholeUnits(item, currency) } : item
  const { balances, entries } = report
  const marked = isFilled(copy)
    ? replacedAt(report, 'identificationAndSequence.copyDuplicateIndicator', copy)
    : report
  return {
    ...marked,
    ...(Array.isArray(balances) && { balances: balances.map(inCurrency) }),
    ...(Array.isArray(entries) && {
      entries: entries.map((entry: unknown) => {
        const valued = inCurrency(entry)
        return status === undefined || !isRecord(valued) ? valued : { ...valued, status }
      }),
    }),
  }
}

/** Drops the decimals of an amount, because whole units are valid in any currency. */
function wholeUnits(item: DraftValues, currency: unknown): DraftValues {
  return { currency, amount: String(valueAt(item, 'amount.amount')).split('.')[0] }
}
