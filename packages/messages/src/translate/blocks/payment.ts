import type { FieldTag } from '../../fin/index.ts'
import { needsInstructedAmount } from '../../mt/parts/charges.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import type { TranslationReport } from '../report.ts'
import { finReference, NOT_PROVIDED } from '../values/references.ts'
import { putAmount, takeAmount } from './amounts.ts'
import { type AgentPaths, putAgent, putInstitution, takeAgent, takePartyAsInstitution } from './agents.ts'
import { type FinCustomer, type PartyPaths, putParty, takeParty } from './parties.ts'
import { spelledForFin } from './spelling.ts'

/** An institution field of FIN and the agent of an ISO 20022 message, with the bank that an absent field implies. */
interface AgentCorrespondence extends AgentPaths {
  /** `52`, and its possible tags. */
  readonly number: string
  readonly tags: readonly AgentTag[]
  /** The bank whose BIC is used if the FIN field is absent. */
  readonly absentMeans?: 'sender' | 'receiver'
  /** False if the message has no element for the clearing channel. */
  readonly hasChannel?: false
}

type AgentTag = '52A' | '52C' | '52D' | '56A' | '56C' | '56D' | '57A' | '57B' | '57C' | '57D' | '58A' | '58D'

/** Returns the correspondence of one agent, for both directions. */
export function agent(place: AgentCorrespondence): Correspondence {
  const { number, tags, absentMeans } = place
  return {
    source: `CBPR+ translation, field ${number}a`,
    toMx({ fields, transaction, envelope, report, options }: ToMx): void {
      const field = fields.take(...tags)
      if (field === undefined) {
        if (absentMeans !== undefined)
          transaction.put(`${place.agent}/FinInstnId/BICFI`, envelope[absentMeans])
        return
      }
      const { isRealTime } = putAgent(field, place, { target: transaction, report, release: options.release })
      if (isRealTime && place.hasChannel !== false) transaction.put('PmtTpInf/ClrChanl', 'RTGS')
      else if (isRealTime)
        report.note('code.dropped', { from: field.tag, to: '' }, { params: { value: 'RT' } })
    },
    toMt({ transaction, fields, envelope, mtType, report }: ToMt): void {
      const hasOptionC = tags.some((tag) => tag.endsWith('C'))
      const institution =
        takeAgent(transaction, place, { number, hasOptionC, report }) ??
        takePartyAsInstitution(transaction, place.agent.replace(/\/Agt$/, '/Pty'), { number, report })
      if (institution === undefined) return
      const hasRoom = institution.option === 'A' && institution.value.account === undefined
      if (hasRoom && takesRealTime(number, transaction)) {
        fields.put('52A', { ...institution.value, account: '/RT' }, { as: `${number}A` })
        return
      }
      const isImplied =
        institution.option === 'A' &&
        institution.value.account === undefined &&
        absentMeans !== undefined &&
        // A transfer within one country always has the field.
        mtType !== 'MT205' &&
        !(number === '57' && fields.has('56A', '56C', '56D')) &&
        institution.value.bic.padEnd(11, 'X') === envelope[absentMeans].padEnd(11, 'X')
      if (!isImplied) putInstitution(fields, number, institution)
    },
  }
}

/** Fields that can request real-time settlement; the first one that is present does. */
const REAL_TIME_FIELDS = ['56', '57', '58']

/** Returns whether this field must request real-time settlement: only the first one that has room next to a BIC. */
function takesRealTime(number: string, transaction: MxSource): boolean {
  const isRequested = transaction.left('PmtTpInf/ClrChanl') === 'RTGS' && REAL_TIME_FIELDS.includes(number)
  if (isRequested) transaction.take('PmtTpInf/ClrChanl')
  return isRequested
}

/** Returns the correspondence of a customer in field 50a or 59a. */
export function customer(field: '50' | '59', place: PartyPaths): Correspondence {
  return {
    source: `CBPR+ translation, field ${field}a`,
    toMx({ fields, transaction, report, options }: ToMx): void {
      const taken = field === '50' ? fields.take('50A', '50F', '50K') : fields.take('59', '59A', '59F')
      if (taken !== undefined)
        putParty(taken, place, { target: transaction, report, release: options.release })
    },
    toMt({ transaction, fields, report }: ToMt): void {
      const taken =
        takeParty(transaction, place, { field, report }) ?? takeBank(transaction, place, { field, report })
      if (taken === undefined) return
      if (taken.tag === '50A') fields.put('50A', taken.value)
      else if (taken.tag === '59A') fields.put('59A', taken.value)
      else if (taken.tag === '50F') fields.put('50F', taken.value)
      else if (taken.tag === '59F') fields.put('59F', taken.value)
      else if (taken.tag === '50K') fields.put('50K', taken.value)
      else fields.put('59', taken.value)
    },
  }
}

/** Reads a bank in the position of a customer, as in a return chain. */
function takeBank(
  source: MxSource,
  { party }: PartyPaths,
  { field, report }: { readonly field: '50' | '59'; readonly report: TranslationReport },
): FinCustomer | undefined {
  if (!party.endsWith('/Pty')) return undefined
  const bank = `${party.slice(0, -'/Pty'.length)}/Agt/FinInstnId`
  const bic = source.take(`${bank}/BICFI`)
  if (bic === undefined) return takeParty(source, { party: bank }, { field, report })
  return field === '50' ? { tag: '50A', value: { bic } } : { tag: '59A', value: { bic } }
}

/** Returns the correspondence of a reference that has one field and one element. */
export function reference(tag: '20' | '21', path: string): Correspondence {
  return {
    source: `CBPR+ translation, field ${tag}`,
    toMx({ fields, transaction }: ToMx): void {
      transaction.put(path, fields.take(tag)?.value.reference ?? NOT_PROVIDED)
    },
    toMt(crossing: ToMt): void {
      const text = crossing.transaction.take(path) ?? crossing.message.peek('GrpHdr/MsgId')
      crossing.fields.put(tag, { reference: referenceForFin(text, tag, path, crossing) })
    },
  }
}

/** Returns a reference in the format of FIN; changes are noted. */
export function referenceForFin(
  text: string | undefined,
  tag: FieldTag,
  path: string,
  { report, transaction }: Pick<ToMt, 'report' | 'transaction'>,
): string {
  const mapping = { report, from: `${transaction.path}/${path}`, to: tag }
  if (text === undefined) {
    report.note('element.defaulted', mapping, { params: { value: NOT_PROVIDED } })
    return NOT_PROVIDED
  }
  const found = finReference(spelledForFin(text, mapping, 'severe'))
  if (found.kind === 'replaced') {
    report.note('reference.replaced', mapping, { severity: 'severe', params: { value: text } })
    return NOT_PROVIDED
  }
  if (found.kind === 'cut') report.note('reference.cut', mapping, { severity: 'severe', params: { max: 16 } })
  return found.reference
}

/** Returns the correspondence of value date, currency and settled amount. */
export function settledAmount(path: string): Correspondence {
  return {
    source: 'CBPR+ translation, field 32A',
    toMx({ fields, transaction }: ToMx): void {
      const field = fields.take('32A')
      if (field === undefined) return
      putAmount(transaction, path, field.value)
      transaction.put('IntrBkSttlmDt', field.value.valueDate)
    },
    toMt({ transaction, fields, report }: ToMt): void {
      const valueDate = transaction.peek('IntrBkSttlmDt')
      if (valueDate === undefined) return
      const settled = takeAmount(transaction, path, { report, to: '32A' })
      if (settled === undefined) return
      transaction.take('IntrBkSttlmDt')
      fields.put('32A', { ...settled, valueDate: valueDate.slice(0, 10) })
    },
  }
}

/**
 * Returns the correspondence of the instructed amount. FIN requires it only with charges or another currency; ISO 20022
 * always since SR 2026, where the settled amount at `settledPath` is used if FIN has none.
 */
export function instructedAmount(path: string, settledPath?: string): Correspondence {
  return {
    source: 'CBPR+ translation, field 33B',
    toMx({ fields, transaction, report, options, settledAmount: settled }: ToMx): void {
      const field = fields.take('33B')
      if (field !== undefined) return putAmount(transaction, path, field.value)
      const isNeeded = options.release.needsInstructedAmount || fields.has('71F', '71G')
      if (settledPath === undefined || !isNeeded || settled === undefined) return
      putAmount(transaction, path, settled)
      const to = `${transaction.path}/${path}`
      report.note(
        'amount.assumed',
        { from: '32A', to },
        { severity: 'information', params: { amount: settled.amount } },
      )
    },
    toMt({ transaction, fields, envelope, report }: ToMt): void {
      const instructed = takeAmount(transaction, path, { report, to: '33B' })
      if (instructed !== undefined) fields.put('33B', instructed)
      if (instructed !== undefined || settledPath === undefined) return
      const amount = transaction.peek(settledPath)
      const currency = transaction.peek(`${settledPath}/@Ccy`)
      const isNeeded = transaction.has('ChrgsInf') || needsInstructedAmount(envelope)
      if (!isNeeded || amount === undefined || currency === undefined) return
      fields.put('33B', { currency, amount })
      const from = `${transaction.path}/${settledPath}`
      report.note('amount.assumed', { from, to: '33B' }, { params: { amount } })
    },
  }
}

/**
 * The returned amount, which ISO 20022 always has since SR 2026. The return of a transfer between institutions has no
 * field for it: it is dropped if it equals the settled amount, and reported as lost otherwise.
 */
export const RETURNED_AMOUNT: Correspondence = {
  source: 'CBPR+ translation, field 32A of MT202 RETN',
  toMx: instructedAmount('RtrdInstdAmt', 'RtrdIntrBkSttlmAmt').toMx,
  toMt({ transaction }: ToMt): void {
    const isSame = ['', '/@Ccy'].every(
      (part) => transaction.peek(`RtrdInstdAmt${part}`) === transaction.peek(`RtrdIntrBkSttlmAmt${part}`),
    )
    if (!isSame) return
    transaction.take('RtrdInstdAmt')
    transaction.take('RtrdInstdAmt/@Ccy')
  },
}

const RATE_LENGTH_MAX = 12

/** The rate between the instructed and settled currencies. FIN has 12 characters including the comma. */
export const EXCHANGE_RATE: Correspondence = {
  source: 'CBPR+ translation, field 36',
  toMx({ fields, transaction }: ToMx): void {
    transaction.put('XchgRate', fields.take('36')?.value.rate)
  },
  toMt({ transaction, fields, report }: ToMt): void {
    const rate = transaction.take('XchgRate')
    if (rate === undefined) return
    const kept = rate.slice(0, RATE_LENGTH_MAX)
    if (kept !== rate) {
      const mapping = { from: `${transaction.path}/XchgRate`, to: '36' }
      const params = { value: rate, max: RATE_LENGTH_MAX }
      report.note('rate.cut', mapping, { severity: 'severe', params })
    }
    fields.put('36', { rate: kept })
  },
}

/** A transaction type code of national use, which has a specific format in the purpose. */
export const TRANSACTION_TYPE: Correspondence = {
  source: 'CBPR+ translation, field 26T',
  toMx({ fields, transaction }: ToMx): void {
    const code = fields.take('26T')?.value.code
    if (code !== undefined) transaction.put('Purp/Prtry', `:26T:${code}`)
  },
  toMt({ transaction, fields }: ToMt): void {
    const [, code] = /^:26T:([A-Z0-9]{3})$/.exec(transaction.peek('Purp/Prtry') ?? '') ?? []
    if (code === undefined) return
    transaction.take('Purp/Prtry')
    fields.put('26T', { code })
  },
}
