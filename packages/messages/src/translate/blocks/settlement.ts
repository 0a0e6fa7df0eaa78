import { isSameBank, isSameBranch } from '../../core/identifiers.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import type { TakenField } from '../mt-source.ts'
import { putAccount, takeAccount } from './accounts.ts'
import { putAgent, putInstitution, takeAgent } from './agents.ts'
import { cutTo } from './spelling.ts'

const SOURCE = 'CBPR+ translation, fields 53a to 55a and settlement information'
const SETTLEMENT = 'GrpHdr/SttlmInf'

type CorrespondentTag = '53A' | '53B' | '53D' | '54A' | '54B' | '54D' | '55A' | '55B' | '55D'

function bicOf(field: TakenField<CorrespondentTag> | undefined): string | undefined {
  return field !== undefined && 'bic' in field.value ? field.value.bic : undefined
}

interface Correspondents {
  readonly senders: TakenField<'53A' | '53B' | '53D'> | undefined
  readonly receivers: TakenField<'54A' | '54B' | '54D'> | undefined
  readonly third: TakenField<'55A' | '55B' | '55D'> | undefined
}

/**
 * The bank that holds the settlement account: the receiver unless another bank is given. A bank other than sender and
 * receiver makes the payment a covered one.
 */
export const CUSTOMER_SETTLEMENT: Correspondence = {
  source: SOURCE,

  toMx(crossing: ToMx): void {
    const { fields } = crossing
    const correspondents = {
      senders: fields.take('53A', '53B', '53D'),
      receivers: fields.take('54A', '54B', '54D'),
      third: fields.take('55A', '55B', '55D'),
    }
    if (correspondents.senders?.tag === '53B') putOwnAccount(correspondents, crossing)
    else if (isCovered(correspondents, crossing)) putReimbursement(correspondents, crossing)
    else putDirect(correspondents, crossing)
  },

  toMt(crossing: ToMt): void {
    const { message, report, fields } = crossing
    const account = takeAccount(message, `${SETTLEMENT}/SttlmAcct`, { report, to: '53B' })
    const method = takeMethod(message, account)
    if (method === 'COVE') takeCover(crossing, { hasThird: true })
    else if (account !== undefined)
      fields.put('53B', { account, debitCreditMark: method === 'INGA' ? 'C' : 'D' })
  },
}

/** Writes field 53B, an account between sender and receiver; the mark determines in whose books it is. */
function putOwnAccount({ senders, receivers, third }: Correspondents, { message, report }: ToMx): void {
  if (senders?.tag !== '53B') return
  const { account, debitCreditMark, location } = senders.value
  message.put(`${SETTLEMENT}/SttlmMtd`, debitCreditMark === 'C' ? 'INGA' : 'INDA')
  putAccount(account, { target: message, path: `${SETTLEMENT}/SttlmAcct`, report, from: '53B' })
  if (debitCreditMark === undefined && account !== undefined) {
    const to = `${message.path}/${SETTLEMENT}/SttlmMtd`
    report.note('code.assumed', { from: '53B', to }, { severity: 'information', params: { value: 'INDA' } })
  }
  if (location !== undefined)
    report.note('element.dropped', { from: '53B', to: SETTLEMENT }, { params: { value: location } })
  for (const field of [receivers, third])
    if (field !== undefined)
      report.note(
        'element.dropped',
        { from: field.tag, to: '' },
        { severity: 'severe', params: { value: field.text } },
      )
}

function isCovered({ senders, receivers, third }: Correspondents, { envelope }: ToMx): boolean {
  if (third !== undefined) return true
  const sendersBic = bicOf(senders)
  const receiversBic = bicOf(receivers)
  const isOtherThanSender = sendersBic !== undefined && !isSameBank(sendersBic, envelope.sender)
  const isOtherThanReceiver = receiversBic !== undefined && !isSameBank(receiversBic, envelope.receiver)
  return isOtherThanSender || isOtherThanReceiver || senders?.tag === '53D' || receivers?.tag === '54D'
}

/** Writes a correspondent that is the sender or the receiver: its account determines in whose books. */
function putDirect({ senders, receivers }: Correspondents, crossing: ToMx): void {
  const { message, report, envelope } = crossing
  message.put(`${SETTLEMENT}/SttlmMtd`, 'INDA')
  putOwnBank(senders, { ...crossing, own: envelope.sender })
  putOwnBank(receivers, { ...crossing, own: envelope.receiver })
  if (receivers?.tag === '54B' && receivers.value.location !== undefined)
    report.note('element.dropped', { from: '54B', to: '' }, { params: { value: receivers.value.location } })
}

/**
 * Writes a bank of sender or receiver. One account exists between two banks: a second account cannot be expressed, nor
 * can an additional branch.
 */
function putOwnBank(
  field: TakenField<CorrespondentTag> | undefined,
  { message, report, own }: ToMx & { readonly own: string },
): void {
  if (field === undefined) return
  const path = `${SETTLEMENT}/SttlmAcct`
  const { account } = field.value
  const mapping = { from: field.tag, to: `${message.path}/${path}` }
  if (account !== undefined && message.has(path))
    report.note('account.dropped', mapping, { severity: 'severe', params: { value: account } })
  else putAccount(account, { target: message, path, report, from: field.tag })
  const bic = bicOf(field)
  if (bic !== undefined && !isSameBranch(bic, own))
    report.note('element.dropped', mapping, { severity: 'information', params: { value: bic } })
}

function putReimbursement(
  { senders, receivers, third }: Correspondents,
  { message, report, options }: ToMx,
): void {
  message.put(`${SETTLEMENT}/SttlmMtd`, 'COVE')
  const target = message.at(SETTLEMENT)
  const roles = [
    { field: senders, agent: 'InstgRmbrsmntAgt' },
    { field: receivers, agent: 'InstdRmbrsmntAgt' },
    { field: third, agent: 'ThrdRmbrsmntAgt' },
  ]
  for (const { field, agent } of roles)
    if (field !== undefined)
      putAgent(field, { agent, account: `${agent}Acct` }, { target, report, release: options.release })
}

/**
 * Reads the reimbursement agents of a cover. Fields 53 to 55 show a cover only if they include a bank other than sender
 * and receiver; otherwise the lost method is noted.
 */
function takeCover(crossing: ToMt, kind: { readonly hasThird: boolean }): void {
  const { message, envelope, report } = crossing
  const isOther = (agent: string, own: string) => {
    const bic = message.peek(`${SETTLEMENT}/${agent}/FinInstnId/BICFI`)
    return message.has(`${SETTLEMENT}/${agent}`) && (bic === undefined || !isSameBank(bic, own))
  }
  const isWritten =
    isOther('InstgRmbrsmntAgt', envelope.sender) ||
    isOther('InstdRmbrsmntAgt', envelope.receiver) ||
    message.has(`${SETTLEMENT}/ThrdRmbrsmntAgt`)
  const places = { from: `${message.path}/${SETTLEMENT}/SttlmMtd`, to: '53a' }
  if (!isWritten) report.note('code.dropped', places, { params: { value: 'COVE' } })
  takeReimbursement(crossing, kind)
}

/**
 * Reads the reimbursement agents of a cover. FIN allows a third one only with the two others. Source: FIN, error E06.
 */
function takeReimbursement(
  { message, fields, report }: ToMt,
  { hasThird }: { readonly hasThird: boolean },
): void {
  const settlement = message.at(SETTLEMENT)
  if (settlement === undefined) return
  const take = (agent: string, number: string) =>
    takeAgent(settlement, { agent, account: `${agent}Acct` }, { number, hasOptionC: false, report })
  const senders = take('InstgRmbrsmntAgt', '53')
  const receivers = take('InstdRmbrsmntAgt', '54')
  const isThirdWritten = hasThird && senders !== undefined && receivers !== undefined
  const third = isThirdWritten ? take('ThrdRmbrsmntAgt', '55') : undefined
  if (senders !== undefined) putInstitution(fields, '53', senders)
  if (receivers !== undefined) putInstitution(fields, '54', receivers)
  if (third !== undefined) putInstitution(fields, '55', third)
}

/** Instructions with a correspondent for which a transfer between institutions has no element. */
const CORRESPONDENT_CODES = [
  { number: '53', code: 'FIN53' },
  { number: '54', code: 'FIN54' },
]
const INSTRUCTION_LENGTH_MAX = 35

/**
 * The bank that holds the settlement account in a transfer between institutions. If it is another bank, the message is
 * an advice of a settlement elsewhere. A cover cannot be an advice, so the other bank is written as an instruction.
 */
export const INSTITUTION_SETTLEMENT: Correspondence = {
  source: 'CBPR+ translation, fields 53a and 54a of an institution transfer',

  toMx(crossing: ToMx): void {
    const { fields, message, transaction, envelope, report } = crossing
    const senders = fields.take('53A', '53B', '53D')
    const receivers = fields.take('54A', '54B', '54D')
    const ownAccount = senders?.tag === '53B' ? senders : undefined
    const correspondents = { senders, receivers, third: undefined }
    if (crossing.variant !== 'cov' && ownAccount === undefined)
      return isCovered(correspondents, crossing)
        ? putReimbursement(correspondents, crossing)
        : putDirect(correspondents, crossing)
    if (ownAccount === undefined) message.put(`${SETTLEMENT}/SttlmMtd`, 'INDA')
    else putOwnAccount({ senders: ownAccount, receivers: undefined, third: undefined }, crossing)
    const banks = [
      { field: ownAccount === undefined ? senders : undefined, code: 'FIN53', own: envelope.sender },
      { field: receivers, code: 'FIN54', own: envelope.receiver },
    ]
    for (const { field, code, own } of banks) {
      if (field === undefined) continue
      const bic = bicOf(field)
      const name = 'nameAndAddress' in field.value ? field.value.nameAndAddress.join(' ') : undefined
      if (bic !== undefined && isSameBank(bic, own)) {
        putOwnBank(field, { ...crossing, own })
        continue
      }
      const text = `/${code}/${bic ?? name ?? field.text}`
      const to = `${transaction.path}/InstrForNxtAgt`
      const mapping = { report, from: field.tag, to }
      transaction.add('InstrForNxtAgt').put('InstrInf', cutTo(text, INSTRUCTION_LENGTH_MAX, mapping))
      if (field.value.debitCreditMark !== undefined)
        report.note('code.dropped', mapping, { params: { value: field.value.debitCreditMark } })
      if (bic !== undefined && field.value.account !== undefined)
        report.note('account.dropped', mapping, {
          severity: 'severe',
          params: { value: field.value.account },
        })
    }
  },

  toMt(crossing: ToMt): void {
    const { message, transaction, fields, report } = crossing
    const account = takeAccount(message, `${SETTLEMENT}/SttlmAcct`, { report, to: '53B' })
    const method = takeMethod(message, account)
    if (method === 'COVE') return takeCover(crossing, { hasThird: false })
    if (account !== undefined) fields.put('53B', { account, debitCreditMark: method === 'INGA' ? 'C' : 'D' })
    for (const instruction of transaction.all('InstrForNxtAgt')) {
      const [, code, bic] =
        /^\/(FIN5[34])\/([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/.exec(instruction.peek('InstrInf') ?? '') ?? []
      const correspondent = CORRESPONDENT_CODES.find((candidate) => candidate.code === code)
      if (correspondent === undefined || bic === undefined || (account !== undefined && code === 'FIN53'))
        continue
      instruction.take('InstrInf')
      putInstitution(fields, correspondent.number, { option: 'A', value: { bic } })
    }
  },
}

/**
 * Returns the settlement method of a payment, as far as FIN determines it: with another bank, by an account, or by the
 * usual account.
 */
function takeMethod(message: MxSource, account: string | undefined): string | undefined {
  const path = `${SETTLEMENT}/SttlmMtd`
  const method = message.peek(path)
  const isStated = method === 'INDA' || method === 'COVE' || (method === 'INGA' && account !== undefined)
  return isStated ? message.take(path) : method
}

/** The bank that holds the settlement account of a return, which has neither a cover nor a third bank. */
export const RETURN_SETTLEMENT: Correspondence = {
  source: 'CBPR+ translation, field 53B of a return',

  toMx(crossing: ToMx): void {
    const senders = crossing.fields.take('53B')
    if (senders !== undefined) putOwnAccount({ senders, receivers: undefined, third: undefined }, crossing)
    else crossing.message.put(`${SETTLEMENT}/SttlmMtd`, 'INDA')
  },

  toMt({ message, fields, report }: ToMt): void {
    const account = takeAccount(message, `${SETTLEMENT}/SttlmAcct`, { report, to: '53B' })
    const method = takeMethod(message, account)
    if (account !== undefined) fields.put('53B', { account, debitCreditMark: method === 'INGA' ? 'C' : 'D' })
  },
}
