import { isSameBranch } from '../../core/identifiers.ts'
import { takeAgent } from '../blocks/agents.ts'
import { putAccount, takeAccount } from '../blocks/accounts.ts'
import { putAmount, takeAmount } from '../blocks/amounts.ts'
import { CHARGE_BEARER } from '../blocks/charges.ts'
import { ORDER_CODES_CROSSING } from '../blocks/order-codes.ts'
import { putParty, takeParty } from '../blocks/parties.ts'
import { agent, customer, referenceForFin } from '../blocks/payment.ts'
import { regulatoryReporting } from '../blocks/regulatory.ts'
import { REMITTANCE } from '../blocks/remittance.ts'
import { cutTo, spelledForFin, spelledForMx, type Mapping } from '../blocks/spelling.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MtSource } from '../mt-source.ts'
import type { MxTarget } from '../mx-target.ts'
import { NOT_PROVIDED } from '../values/references.ts'

const SOURCE = 'SWIFT UHB, MT101, and pain.001.001.09; one public pair'

/** The element with the debtor and the terms of its transactions. */
const INFORMATION = 'PmtInf'
const TRANSACTION = 'CdtTrfTxInf'
const PARTY_LENGTH_MAX = 35
const AUTHORISATION_LENGTH_MAX = 35
const DATE_LENGTH = 'YYYY-MM-DD'.length

/** A field of sequence A is written next to this one, although sequence B can have it, too. */
const IN_SEQUENCE_A = { beside: '28D' }

const SERVICER = agent({
  number: '52',
  tags: ['52A', '52C'],
  agent: 'DbtrAgt',
  absentMeans: 'receiver',
  hasChannel: false,
})

const INTERMEDIARY = agent({
  number: '56',
  tags: ['56A', '56C', '56D'],
  agent: 'IntrmyAgt1',
  account: 'IntrmyAgt1Acct',
  hasChannel: false,
})

/** The parts of a transaction that other payments have, too. */
const SHARED: readonly Correspondence[] = [
  agent({
    number: '57',
    tags: ['57A', '57C', '57D'],
    agent: 'CdtrAgt',
    account: 'CdtrAgtAcct',
    hasChannel: false,
  }),
  customer('59', { party: 'Cdtr', account: 'CdtrAcct' }),
  regulatoryReporting(INFORMATION),
]

const ORDER: Correspondence = {
  source: SOURCE,

  toMx(crossing: ToMx): void {
    const { fields, message, report } = crossing
    // It is the identification of the message.
    fields.take('20')
    const { before: general } = fields.from('21')
    const runs = fields.runsFrom('21')
    const index = general.take('28D')
    if (index !== undefined && index.text !== '1/1')
      report.note('element.dropped', { from: '28D', to: '' }, { params: { value: index.text } })
    message.put('GrpHdr/NbOfTxs', String(runs.length))
    putInitiator(general, crossing)
    const isShared = general.has('50F', '50G', '50H')
    const date = general.take('30')?.value.date
    for (const [position, run] of runs.entries()) {
      const isNew = position > 0 && !isShared
      const information = isNew ? message.add(INFORMATION) : message.at(INFORMATION)
      const transaction = position === 0 ? crossing.transaction : information.add(TRANSACTION)
      if (isNew || position === 0) putInformation({ general, run, information, date, isNew }, crossing)
      putTransaction({ run, information, transaction, isOnly: runs.length === 1 }, crossing)
    }
  },

  toMt(crossing: ToMt): void {
    const { message, fields, report } = crossing
    const information = message.at(INFORMATION)
    const id = message.take('GrpHdr/MsgId')
    const reference = referenceForFin(id, '20', 'GrpHdr/MsgId', { report, transaction: message })
    fields.put('20', { reference })
    takeCounts(crossing)
    if (information === undefined) return
    const order = information.take('PmtInfId')
    // CBPR+ pain.001 R8: both are the same, so field 20 is both.
    if (order !== undefined && order !== reference)
      report.note(
        'element.dropped',
        { from: `${information.path}/PmtInfId`, to: '20' },
        { params: { value: order } },
      )
    fields.put('28D', { messageIndex: '1', messageTotal: '1' })
    takeInitiator(crossing)
    takeDebtor({ ...crossing, transaction: information })
    takeExecutionDate({ ...crossing, transaction: information })
    takeTransaction(crossing)
    const account = takeAccount(information, 'ChrgsAcct', { report, to: '25A' })
    if (account !== undefined) fields.put('25A', { account })
  },
}

interface Placed {
  readonly run: MtSource
  readonly information: MxTarget
}

interface Terms extends Placed {
  readonly general: MtSource
  readonly date: string | undefined
  /** A further customer has another payment information. */
  readonly isNew: boolean
}

function putInitiator(general: MtSource, { message, envelope, report }: ToMx): void {
  const party = general.take('50C', '50L')
  const path = 'GrpHdr/InitgPty'
  if (party?.tag === '50L') {
    const mapping: Mapping = { report, from: '50L', to: `${message.path}/${path}/Nm`, severity: 'severe' }
    message.put(`${path}/Nm`, spelledForMx(party.value.text, mapping))
    return
  }
  message.put(`${path}/Id/OrgId/AnyBIC`, party?.value.bic ?? envelope.sender)
  const places = { from: '50C', to: `${message.path}/${path}` }
  if (party === undefined)
    report.note('agent.assumed', places, { severity: 'information', params: { bic: envelope.sender } })
}

/** Writes the terms that all transactions of the same customer share. */
function putInformation({ general, run, information, date, isNew }: Terms, crossing: ToMx): void {
  const { message, report, options } = crossing
  // CBPR+ pain.001 R8; a further one has the reference of its transaction.
  information.put('PmtInfId', isNew ? run.peek('21') : message.peek('GrpHdr/MsgId'))
  information.put('PmtMtd', 'TRF')
  information.put('ReqdExctnDt/Dt', date)
  const party = general.take('50F', '50G', '50H') ?? run.take('50F', '50G', '50H')
  const place = { party: 'Dbtr', account: 'DbtrAcct' }
  const target = { target: information, report, release: options.release }
  if (party?.tag === '50F') putParty({ tag: '50F', value: party.value }, place, target)
  else if (party?.tag === '50G') putParty({ tag: '50A', value: party.value }, place, target)
  else if (party !== undefined) putParty({ tag: '50K', value: party.value }, place, target)
  const servicer = general.has('52A', '52C') ? general : run
  SERVICER.toMx({ ...crossing, fields: servicer, transaction: information })
  const authorisation = general.take('25')?.value.account
  if (authorisation !== undefined) message.put('GrpHdr/Authstn/Prtry', authorisation)
}

interface Transaction extends Placed {
  readonly transaction: MxTarget
  readonly isOnly: boolean
}

function putTransaction({ run, information, transaction, isOnly }: Transaction, crossing: ToMx): void {
  const { envelope, report } = crossing
  const own: ToMx = { ...crossing, fields: run, transaction }
  transaction.put('PmtId/InstrId', run.take('21')?.value.reference ?? NOT_PROVIDED)
  if (isOnly) transaction.put('PmtId/UETR', envelope.uetr)
  REMITTANCE.toMx(own)
  putAmounts(own)
  ORDER_CODES_CROSSING.toMx({ ...own, message: information })
  CHARGE_BEARER.toMx(own)
  INTERMEDIARY.toMx(own)
  for (const correspondence of SHARED) correspondence.toMx(own)
  const account = run.take('25A')?.value.account
  putAccount(account, { target: information, path: 'ChrgsAcct', report, from: '25A' })
}

/**
 * Writes the amount. An amount of zero is the equivalent of field 33B. Otherwise field 33B is the amount before the
 * conversion, for which there is no element next to the amount that the creditor receives.
 */
function putAmounts({ fields, transaction, report }: ToMx): void {
  const ordered = fields.take('32B')?.value
  if (ordered === undefined) return
  const stated = fields.take('33B')?.value
  if (stated !== undefined && Number(ordered.amount) === 0) {
    putAmount(transaction, 'Amt/EqvtAmt/Amt', stated)
    transaction.put('Amt/EqvtAmt/CcyOfTrf', ordered.currency)
  } else {
    putAmount(transaction, 'Amt/InstdAmt', ordered)
    const value = stated && `${stated.currency}${stated.amount}`
    if (value !== undefined)
      report.note(
        'element.dropped',
        { from: '33B', to: `${transaction.path}/Amt/InstdAmt` },
        { severity: 'severe', params: { value } },
      )
  }
  transaction.put('XchgRateInf/XchgRate', fields.take('36')?.value.rate)
  transaction.put('XchgRateInf/CtrctId', fields.take('21F')?.value.reference)
}

/** Marks the numbers of transactions as read if they are right, because each transaction is a message. */
function takeCounts({ message }: ToMt): void {
  const information = message.at(INFORMATION)
  const found = information?.count(TRANSACTION) ?? 0
  const isOne = message.count(INFORMATION) === 1
  if (!isOne || Number(message.peek('GrpHdr/NbOfTxs')) === found) message.take('GrpHdr/NbOfTxs')
  if (Number(information?.peek('NbOfTxs')) === found) information?.take('NbOfTxs')
  const sum = found === 1 ? message.peek(`${INFORMATION}/${TRANSACTION}/Amt/InstdAmt`) : undefined
  if (sum === undefined || !isOne) return
  if (message.peek('GrpHdr/CtrlSum') === sum) message.take('GrpHdr/CtrlSum')
  if (information?.peek('CtrlSum') === sum) information.take('CtrlSum')
}

/** Reads the initiating party. FIN does not state one that is the sender or the ordering customer. */
function takeInitiator({ message, fields, envelope, report }: ToMt): void {
  const path = 'GrpHdr/InitgPty'
  const bic = message.peek(`${path}/Id/OrgId/AnyBIC`)
  if (bic !== undefined) {
    message.take(`${path}/Id/OrgId/AnyBIC`)
    if (!isSameBranch(bic, envelope.sender)) fields.put('50C', { bic }, IN_SEQUENCE_A)
  } else {
    const name = message.take(`${path}/Nm`)
    if (name === undefined || name === message.peek(`${INFORMATION}/Dbtr/Nm`)) return
    const mapping: Mapping = { report, from: `${message.path}/${path}/Nm`, to: '50L', severity: 'severe' }
    const text = cutTo(spelledForFin(name, mapping), PARTY_LENGTH_MAX, mapping)
    fields.put('50L', { text }, IN_SEQUENCE_A)
  }
}

function takeDebtor({ transaction: information, fields, envelope, report }: ToMt): void {
  const party = takeParty(information, { party: 'Dbtr', account: 'DbtrAcct' }, { field: '50', report })
  if (party?.tag === '50F') fields.put('50F', party.value, IN_SEQUENCE_A)
  else if (party?.value !== undefined && 'account' in party.value && party.value.account !== undefined) {
    const { account } = party.value
    if (party.tag === '50A') fields.put('50G', { ...party.value, account }, IN_SEQUENCE_A)
    else if (party.tag === '50K') fields.put('50H', { ...party.value, account }, IN_SEQUENCE_A)
  } else if (party !== undefined) {
    const places = { from: `${information.path}/DbtrAcct`, to: '50a' }
    report.note('element.missing', places, { severity: 'severe', params: { element: 'DbtrAcct' } })
  }
  const servicer = takeAgent(information, { agent: 'DbtrAgt' }, { number: '52', hasOptionC: true, report })
  if (servicer === undefined) return
  if (servicer.option === 'C') fields.put('52C', servicer.value, IN_SEQUENCE_A)
  else if (servicer.option === 'A' && isSameBranch(servicer.value.bic, envelope.receiver)) return
  else if (servicer.option === 'A') fields.put('52A', servicer.value, IN_SEQUENCE_A)
  // Field 52a of an MT101 has no option for a name.
  else
    report.note(
      'element.dropped',
      { from: `${information.path}/DbtrAgt`, to: '52a' },
      { severity: 'severe', params: { value: servicer.value.nameAndAddress.join(', ') } },
    )
}

function takeExecutionDate({ transaction: information, message, fields, report }: ToMt): void {
  const [path, moment] = ['ReqdExctnDt/Dt', 'ReqdExctnDt/DtTm']
  const date = information.take(path) ?? information.take(moment)
  if (date !== undefined) fields.put('30', { date: date.slice(0, DATE_LENGTH) })
  if (date !== undefined && date.length > DATE_LENGTH)
    report.note(
      'element.dropped',
      { from: `${information.path}/${moment}`, to: '30' },
      { params: { value: date } },
    )
  const authorisation = message.take('GrpHdr/Authstn/Prtry')
  if (authorisation === undefined) return
  const mapping: Mapping = { report, from: `${message.path}/GrpHdr/Authstn/Prtry`, to: '25' }
  const account = cutTo(spelledForFin(authorisation, mapping), AUTHORISATION_LENGTH_MAX, mapping)
  fields.put('25', { account })
}

function takeTransaction(crossing: ToMt): void {
  const { transaction, message, fields, report } = crossing
  const endToEnd = transaction.peek('PmtId/EndToEndId')
  const instruction = transaction.take('PmtId/InstrId')
  const named = instruction ?? (endToEnd === NOT_PROVIDED ? undefined : endToEnd)
  fields.put('21', { reference: referenceForFin(named, '21', 'PmtId/InstrId', crossing) })
  const deal = transaction.take('XchgRateInf/CtrctId')
  if (deal !== undefined)
    fields.put('21F', { reference: referenceForFin(deal, '21F', 'XchgRateInf/CtrctId', crossing) })
  const isEquivalent = takeAmounts(crossing)
  ORDER_CODES_CROSSING.toMt(crossing)
  if (isEquivalent) fields.put('23E', { code: 'EQUI' })
  // MT101 rule C7: without a bank behind it, an intermediary is not written, and its elements are reported.
  if (transaction.has('CdtrAgt')) INTERMEDIARY.toMt(crossing)
  for (const correspondence of SHARED) correspondence.toMt(crossing)
  REMITTANCE.toMt(crossing)
  const information = message.at(INFORMATION)
  const charged = transaction.has('ChrgBr') ? transaction : information
  if (charged?.has('ChrgBr') === true) return CHARGE_BEARER.toMt({ ...crossing, transaction: charged })
  fields.put('71A', { code: 'SHA' })
  report.note(
    'element.defaulted',
    { from: `${transaction.path}/ChrgBr`, to: '71A' },
    { params: { value: 'SHA' } },
  )
}

/** Writes the amount. Returns whether it is the equivalent of an amount in another currency. */
function takeAmounts({ transaction, fields, report }: ToMt): boolean {
  const ordered = takeAmount(transaction, 'Amt/InstdAmt', { report, to: '32B' })
  if (ordered !== undefined) fields.put('32B', ordered)
  const currency = transaction.take('Amt/EqvtAmt/CcyOfTrf')
  const stated = takeAmount(transaction, 'Amt/EqvtAmt/Amt', { report, to: '33B' })
  if (stated === undefined || currency === undefined) return false
  fields.put('32B', { currency, amount: '0' })
  fields.put('33B', stated)
  return true
}

/**
 * MT101 and pain.001, request for transfer. Where the handbook and the only public pair differ, the handbook is
 * followed: an absent field 52a means the receiver, and field 32B is the amount that the creditor receives.
 */
export const ORDERS_PAIN001: readonly Correspondence[] = [ORDER]
