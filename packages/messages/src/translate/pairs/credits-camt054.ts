import { agent as agentAt, customer } from '../blocks/payment.ts'
import { putAccount, takeAccount } from '../blocks/accounts.ts'
import { plainDecimal, putAmount, takeAmount } from '../blocks/amounts.ts'
import { putAgent, putInstitution, takeAgent } from '../blocks/agents.ts'
import { referenceForFin } from '../blocks/payment.ts'
import { linesForFin, spelledForMx, type Mapping } from '../blocks/spelling.ts'
import { noteTime } from '../blocks/times.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { AMOUNT_PATHS } from '../units.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { joinedLines } from '../values/text-lines.ts'
import { finTime, isoTime, isoZone } from '../values/times.ts'

const SOURCE = 'CBPR+ translation rules MT910 and camt.054.001.08'
const ENTRY = 'Ntry'
const DETAILS = 'Ntry/NtryDtls/TxDtls'
const INSTRUCTION_LINES = { width: 35, max: 6 }

/** The account, the references and the amount of one booking. */
const BOOKING: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction, report, ...crossing }: ToMx): void {
    const id = fields.take('20')?.value.reference
    transaction.put('Id', id)
    const account = fields.take('25', '25P')
    putAccount(account?.value.account, { target: transaction, path: 'Acct', report, from: '25' })
    if (account?.tag === '25P') transaction.put('Acct/Ownr/Id/OrgId/AnyBIC', account.value.bic)
    const related = fields.take('21')?.value.reference
    const entry = transaction.at(ENTRY)
    entry.put('NtryRef', id ?? NOT_PROVIDED)
    const amount = fields.take('32A')?.value
    if (amount !== undefined) {
      transaction.put('Acct/Ccy', amount.currency)
      putAmount(entry, 'Amt', amount)
      putAmount(transaction, `${DETAILS}/Amt`, amount)
      entry.put('ValDt/Dt', amount.valueDate)
      transaction.put(`${DETAILS}/RltdDts/IntrBkSttlmDt`, amount.valueDate)
    }
    const indicator = crossing.mtType === 'MT900' ? 'DBIT' : 'CRDT'
    entry.put('CdtDbtInd', indicator)
    transaction.put(`${DETAILS}/CdtDbtInd`, indicator)
    entry.put('Sts/Cd', 'BOOK')
    entry.put('BkTxCd/Prtry/Cd', crossing.mtType)
    entry.put('BkTxCd/Prtry/Issr', 'SWIFT')
    transaction.put(`${DETAILS}/Refs/InstrId`, related)
    transaction.put(`${DETAILS}/Refs/EndToEndId`, related)
    transaction.put(`${DETAILS}/Refs/UETR`, crossing.envelope.uetr)
    const moment = fields.take('13D')?.value
    if (moment !== undefined) {
      const { date, time, sign, offset } = moment
      entry.put('BookgDt/DtTm', `${date}T${isoTime(time)}${isoZone(sign, offset)}`)
    }
  },

  toMt(crossing: ToMt): void {
    const { transaction, fields, envelope, report } = crossing
    const id = transaction.take('Id')
    fields.put('20', { reference: referenceForFin(id, '20', 'Id', crossing) })
    fields.put('21', { reference: takeRelatedReference(crossing) })
    const account = takeAccount(transaction, 'Acct', { report, to: '25' })
    const owner = transaction.take('Acct/Ownr/Id/OrgId/AnyBIC')
    const isOther = owner !== undefined && owner.padEnd(11, 'X') !== envelope.receiver.padEnd(11, 'X')
    if (account !== undefined && isOther) fields.put('25P', { account, bic: owner })
    else if (account !== undefined) fields.put('25', { account })
    transaction.take('Acct/Ccy')
    putAmountField(crossing)
    takeKind(crossing)
    putMoment(crossing)
  },
}

/** Writes the amount of the entry; if an entry has several transactions, that of the transaction. */
function putAmountField({ transaction, fields, report, own }: ToMt): void {
  const details = transaction.at(DETAILS)
  const taken = own === undefined ? `${ENTRY}/Amt` : `${DETAILS}/${own.amountPath}`
  if (own !== undefined) takeSum(transaction)
  else if (details !== undefined) takeSameAmount(details, transaction)
  const settlementDay = transaction.peek(`${DETAILS}/RltdDts/IntrBkSttlmDt`)
  const day = takeValueDay(transaction, report) ?? settlementDay
  if (day === undefined) return
  if (settlementDay === day) transaction.take(`${DETAILS}/RltdDts/IntrBkSttlmDt`)
  const amount = takeAmount(transaction, taken, { report, to: '32A' })
  if (amount !== undefined) fields.put('32A', { ...amount, valueDate: day })
}

/**
 * Marks the amount of an entry as read, because it is the sum of its transactions. A difference is noted elsewhere,
 * once for the entry.
 */
function takeSum(transaction: MxSource): void {
  transaction.take(`${ENTRY}/Amt`)
  transaction.take(`${ENTRY}/Amt/@Ccy`)
}

function takeValueDay(transaction: MxSource, report: Mapping['report']): string | undefined {
  const path = `${ENTRY}/ValDt/DtTm`
  const moment = transaction.take(path)
  if (moment === undefined) return transaction.take(`${ENTRY}/ValDt/Dt`)
  const mapping = { from: `${transaction.path}/${path}`, to: '32A' }
  const params = { value: moment.slice('YYYY-MM-DDT'.length) }
  report.note('element.dropped', mapping, { severity: 'information', params })
  return moment.slice(0, 'YYYY-MM-DD'.length)
}

/** Marks the amount of the only transaction as read if it equals that of its entry. */
function takeSameAmount(details: MxSource, transaction: MxSource): void {
  const currency = transaction.peek(`${ENTRY}/Amt/@Ccy`)
  const whole = plainDecimal(transaction.peek(`${ENTRY}/Amt`) ?? '')
  for (const path of AMOUNT_PATHS) {
    const isSame =
      details.peek(`${path}/@Ccy`) === currency && plainDecimal(details.peek(path) ?? '') === whole
    if (!isSame) continue
    details.take(path)
    details.take(`${path}/@Ccy`)
  }
}

/**
 * Marks the kind of a booking as read, because the type of the FIN message expresses that it is booked and its
 * direction.
 */
function takeKind({ transaction, own }: ToMt): void {
  const indicator = transaction.take(`${ENTRY}/CdtDbtInd`)
  const isSame = transaction.peek(`${DETAILS}/CdtDbtInd`) === indicator
  if (isSame || own !== undefined) transaction.take(`${DETAILS}/CdtDbtInd`)
  transaction.take(`${ENTRY}/Sts/Cd`)
  transaction.take(`${ENTRY}/Sts/Prtry`)
  if (/^MT9[01]0$/.test(transaction.peek(`${ENTRY}/BkTxCd/Prtry/Cd`) ?? '')) {
    transaction.take(`${ENTRY}/BkTxCd/Prtry/Cd`)
    transaction.take(`${ENTRY}/BkTxCd/Prtry/Issr`)
  }
  const reference = transaction.peek(`${ENTRY}/NtryRef`)
  if (reference === NOT_PROVIDED || reference === transaction.peek('Id')) transaction.take(`${ENTRY}/NtryRef`)
}

/** Returns the reference of the ordering side; for a debit, that of the account owner's instruction. */
function takeRelatedReference(crossing: ToMt): string {
  const { transaction } = crossing
  const isDebit = crossing.mtType === 'MT900'
  const order = isDebit ? ['InstrId', 'EndToEndId'] : ['EndToEndId', 'InstrId']
  const paths = [...order, 'TxId', 'AcctSvcrRef'].map((leaf) => `${DETAILS}/Refs/${leaf}`)
  const path =
    paths.find((candidate) => ![undefined, NOT_PROVIDED].includes(transaction.peek(candidate))) ??
    paths[0] ??
    ''
  const text = transaction.take(path)
  for (const other of paths) if (transaction.peek(other) === text) transaction.take(other)
  transaction.take(`${DETAILS}/Refs/UETR`)
  return referenceForFin(text, '21', path, crossing)
}

function putMoment({ transaction, fields, report }: ToMt): void {
  const path = `${ENTRY}/BookgDt/DtTm`
  const text = transaction.peek(path)
  const time = text === undefined ? undefined : finTime(text)
  if (text === undefined || time === undefined) return
  transaction.take(path)
  const { hasZone, seconds, ...parts } = time
  fields.put('13D', { date: text.slice(0, 10), ...parts })
  noteTime({ hasZone, seconds }, { report, from: `${transaction.path}/${path}`, to: '13D' })
}

/** The ordering parties: a customer, a bank, or a bank for a customer. */
const ORDERING_PARTIES: Correspondence = {
  source: SOURCE,

  toMx(crossing: ToMx): void {
    const { fields, transaction, report } = crossing
    const hasCustomer = fields.has('50A', '50F', '50K')
    const details = transaction.at(DETAILS)
    customer('50', { party: 'RltdPties/Dbtr/Pty', account: 'RltdPties/DbtrAcct' }).toMx({
      ...crossing,
      transaction: details,
    })
    const bank = fields.take('52A', '52D')
    const place = hasCustomer
      ? { agent: 'RltdAgts/DbtrAgt' }
      : { agent: 'RltdPties/Dbtr/Agt', account: 'RltdPties/DbtrAcct' }
    if (bank !== undefined)
      putAgent(bank, place, { target: details, report, release: crossing.options.release })
  },

  toMt(crossing: ToMt): void {
    const { transaction, fields, report } = crossing
    takeOrderingParties(crossing)
    // A confirmation of debit requires no ordering party.
    if (crossing.mtType === 'MT900' || fields.has('50A', '50F', '50K', '52A', '52D')) return
    fields.put('52D', { nameAndAddress: [NOT_PROVIDED] })
    report.note(
      'element.defaulted',
      { from: `${transaction.path}/${DETAILS}/RltdPties/Dbtr`, to: '52D' },
      { params: { value: NOT_PROVIDED } },
    )
  },
}

function takeOrderingParties(crossing: ToMt): void {
  const { transaction, fields, report } = crossing
  const details = transaction.at(DETAILS)
  if (details === undefined) return
  // A confirmation of debit names a bank only; its customer is reported as not translated.
  if (crossing.mtType !== 'MT900' && details.has('RltdPties/Dbtr/Pty'))
    customer('50', { party: 'RltdPties/Dbtr/Pty', account: 'RltdPties/DbtrAcct' }).toMt({
      ...crossing,
      transaction: details,
    })
  const place = details.has('RltdPties/Dbtr/Agt')
    ? { agent: 'RltdPties/Dbtr/Agt', account: 'RltdPties/DbtrAcct' }
    : { agent: 'RltdAgts/DbtrAgt' }
  const bank = takeAgent(details, place, { number: '52', hasOptionC: false, report })
  if (bank !== undefined) putInstitution(fields, '52', bank)
}

const INTERMEDIARY: Correspondence = {
  source: SOURCE,
  toMx(crossing: ToMx): void {
    INTERMEDIARY_AGENT.toMx({ ...crossing, transaction: crossing.transaction.at(DETAILS) })
  },
  toMt(crossing: ToMt): void {
    const details = crossing.transaction.at(DETAILS)
    // A confirmation of debit has no intermediary.
    if (details !== undefined && crossing.mtType !== 'MT900')
      INTERMEDIARY_AGENT.toMt({ ...crossing, transaction: details })
  },
}

const INTERMEDIARY_AGENT = agentAt({ number: '56', tags: ['56A', '56D'], agent: 'RltdAgts/IntrmyAgt1' })

/** Sender to receiver information, which is copied as text. */
const INFORMATION: Correspondence = {
  source: SOURCE,

  toMx({ fields, transaction, report }: ToMx): void {
    const lines = fields.take('72')?.value.lines
    if (lines === undefined) return
    const mapping: Mapping = { report, from: '72', to: `${transaction.path}/${DETAILS}/AddtlTxInf` }
    // Slashes at the beginning of each line show the line breaks; lines without them are joined by their width.
    const isCoded = lines.every((line) => line.startsWith('/'))
    const text = isCoded ? lines.join(' ') : joinedLines(lines, INSTRUCTION_LINES.width)
    if (isCoded && codedParts(text)?.join('\n') !== lines.join('\n'))
      report.note('text.linesChanged', mapping, { severity: 'information' })
    transaction.put(`${DETAILS}/AddtlTxInf`, spelledForMx(text, mapping))
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const text = transaction.take(`${DETAILS}/AddtlTxInf`)
    if (text === undefined) return
    const mapping: Mapping = { report, from: `${transaction.path}/${DETAILS}/AddtlTxInf`, to: '72' }
    fields.put('72', { lines: informationLines(text, mapping) })
  },
}

/** Returns lines in which each code word begins a line, as in field 72. */
function informationLines(text: string, mapping: Mapping): readonly string[] {
  return codedParts(text) ?? linesForFin(text, INSTRUCTION_LINES, mapping)
}

/** Returns the code words of a text, each with its text; `undefined` if there are none or they do not fit the field. */
function codedParts(text: string): readonly string[] | undefined {
  if (!/^\/[A-Z0-9]{1,8}\//.test(text)) return undefined
  const parts = text.split(/ (?=\/\/|\/[A-Z0-9]{1,8}\/)/)
  const { max, width } = INSTRUCTION_LINES
  return parts.length <= max && parts.every((part) => part.length <= width) ? parts : undefined
}

/** MT910 (MT900) and camt.054, confirmation of a booking, in the order of dependencies between values. */
export const CREDITS_CAMT054: readonly Correspondence[] = [
  BOOKING,
  ORDERING_PARTIES,
  INTERMEDIARY,
  INFORMATION,
]
