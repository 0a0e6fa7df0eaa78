import { BIC_FORM } from '@nostro/kernel'

import { alpha3Of } from '../../codes/country-codes.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import { clearingSystemOfIso } from '../values/clearing-systems.ts'
import { type CodedText, codedLines, codedTexts } from '../values/coded-lines.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { cutTo, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

const LINES_MAX = 6
const LINE_WIDTH = 35
/** The largest number of instructions for the next agent. Source: CBPR+, six of 35 characters. */
const NEXT_AGENT_MAX = 6
/** The largest number of instructions for the creditor agent. Source: CBPR+, two of them. */
const FOR_CREDITOR_AGENT_MAX = 2
/** A credit transfer has at most three agents of each kind. */
const AGENTS_MAX = 3

/** Code words of field 72 whose text has an element in the payment type. */
const PAYMENT_TYPES = [
  { code: 'SVCLVL', element: 'SvcLvl' },
  { code: 'LOCINS', element: 'LclInstrm' },
  { code: 'CATPURP', element: 'CtgyPurp' },
]

/** The differences between the payments that have field 72. */
interface SenderToReceiverKind {
  /** True if the transaction has a payment type. The underlying transaction of a cover has none. */
  readonly hasPaymentType: boolean
  /** True if it is a transfer between institutions, in which field 72 also contains the text for the beneficiary. */
  readonly isInstitutionTransfer: boolean
}

/** Returns the correspondence of the sender to receiver information of a payment other than a return. */
export function senderToReceiver(kind: SenderToReceiverKind): Correspondence {
  return {
    source: 'CBPR+ translation, field 72',

    toMx(crossing: ToMx): void {
      const lines = crossing.fields.take('72')?.value.lines ?? []
      const counts = { INS: 0, INTA: 1, next: crossing.transaction.items('InstrForNxtAgt').length }
      for (const coded of codedTexts(lines)) {
        if (coded.code === 'INS' && coded.text !== '' && counts.INS < AGENTS_MAX)
          putInstitution(`PrvsInstgAgt${++counts.INS}`, coded, crossing)
        else if (coded.code === 'INTA' && coded.text !== '' && counts.INTA < AGENTS_MAX)
          putInstitution(`IntrmyAgt${++counts.INTA}`, coded, crossing)
        else if (!putElsewhere(coded, kind, crossing))
          counts.next = putForNextAgent(coded, counts.next, crossing)
      }
    },

    toMt({ transaction, fields, report }: ToMt): void {
      const mapping: Mapping = { report, from: transaction.path, to: '72' }
      const groups = [
        ...takeInstitutions(transaction, { element: 'IntrmyAgt', from: 2, code: 'INTA' }),
        ...(kind.hasPaymentType ? PAYMENT_TYPES.flatMap((type) => takePaymentTypes(transaction, type)) : []),
        ...takeForCreditorAgent(transaction),
        ...takeForNextAgent(transaction, mapping),
        // A transfer between institutions has no field for the debtor agent.
        ...(kind.isInstitutionTransfer ? takeInstitution(transaction, 'DbtrAgt', 'INS') : []),
        ...takeInstitutions(transaction, { element: 'PrvsInstgAgt', from: 1, code: 'INS' }),
        ...(kind.isInstitutionTransfer ? takeForBeneficiary(transaction) : []),
      ]
      const lines = fittingLines(groups, mapping)
      if (lines.length > 0) fields.put('72', { lines })
    },
  }
}

/** Returns whether there is room for an instruction to the creditor agent in words, in addition to one by code. */
function hasRoomForCreditorAgent(transaction: MxTarget): boolean {
  const instructions = transaction.items('InstrForCdtrAgt')
  return (
    instructions.length < FOR_CREDITOR_AGENT_MAX && instructions.every((instruction) => instruction.has('Cd'))
  )
}

/** Codes of a transfer between institutions for the creditor agent. */
const ADVICE_CODES: { readonly [code: string]: string } = { PHONBEN: 'PHOB', TELEBEN: 'TELB' }

/** Writes a code word that has an element; returns whether it does. */
function putElsewhere(coded: CodedText, kind: SenderToReceiverKind, crossing: ToMx): boolean {
  const { transaction, report } = crossing
  const { code, text } = coded
  const mapping: Mapping = { report, from: `72/${code}`, to: transaction.path }
  if (code === 'ACC' && text !== '' && hasRoomForCreditorAgent(transaction)) {
    putForCreditorAgent(coded, crossing)
    return true
  }
  if (kind.hasPaymentType && PAYMENT_TYPES.some((type) => type.code === code)) {
    putPaymentType(coded, transaction)
    return true
  }
  if (!kind.isInstitutionTransfer) return false
  const advice = ADVICE_CODES[code]
  if (advice !== undefined && text === '') {
    transaction.add('InstrForCdtrAgt').put('Cd', advice)
    return true
  }
  if (code === 'PURP' && text !== '' && !transaction.has('Purp')) {
    transaction.put(`Purp/${isExternalCode(text) ? 'Cd' : 'Prtry'}`, spelledForMx(text, mapping))
    return true
  }
  return putForBeneficiary(coded, crossing)
}

/**
 * Returns whether a text is short enough and consists of capital letters and digits, as codes of an external list do;
 * other texts are proprietary.
 */
function isExternalCode(text: string): boolean {
  return /^[A-Z0-9]{1,4}$/.test(text)
}

/** Writes the text for the beneficiary, followed by the reference of a trade service, as far as both fit. */
function putForBeneficiary({ code, text }: CodedText, { transaction, report }: ToMx): boolean {
  const known = transaction.peek('RmtInf/Ustrd')
  const isTrade = code === 'TSU'
  const hasSame = known !== undefined && (isTrade ? known.includes(TRADE) : !known.startsWith(TRADE))
  if ((code !== 'BNF' && !isTrade) || hasSame) return false
  const mapping: Mapping = { report, from: `72/${code}`, to: `${transaction.path}/RmtInf/Ustrd` }
  const spelled = `${isTrade ? TRADE : ''}${spelledForMx(text, mapping)}`
  const parts = isTrade ? [known, spelled] : [spelled, known]
  const whole = parts.filter((part) => part !== undefined).join(' ')
  if (known !== undefined && whole.length > UNSTRUCTURED_LENGTH_MAX) return false
  transaction.put('RmtInf/Ustrd', cutTo(whole, UNSTRUCTURED_LENGTH_MAX, mapping))
  return true
}

const TRADE = '/TSU/'
const UNSTRUCTURED_LENGTH_MAX = 140

/** Returns the information for the beneficiary, and the advice that the creditor agent must give. */
function takeForBeneficiary(transaction: MxSource): readonly Group[] {
  const advice = transaction.all('InstrForCdtrAgt').flatMap((instruction) => {
    const code = Object.keys(ADVICE_CODES).find((word) => ADVICE_CODES[word] === instruction.peek('Cd'))
    return code === undefined ? [] : [{ lines: [`/${code}/`], take: () => instruction.take('Cd') }]
  })
  return [...advice, ...takePurpose(transaction), ...takeRemittance(transaction)]
}

function takePurpose(transaction: MxSource): readonly Group[] {
  const branch = transaction.peek('Purp/Cd') === undefined ? 'Purp/Prtry' : 'Purp/Cd'
  const text = transaction.peek(branch)
  return text === undefined ? [] : [{ lines: codedLines('PURP', text), take: () => transaction.take(branch) }]
}

function takeRemittance(transaction: MxSource): readonly Group[] {
  const text = transaction.peek('RmtInf/Ustrd')
  if (text === undefined) return []
  const [, before = '', trade] = /^(?:(.*) )?\/TSU\/(.+)$/s.exec(text) ?? [undefined, text]
  const lines = [
    ...(before === '' ? [] : codedLines('BNF', before)),
    ...(trade === undefined ? [] : codedLines('TSU', trade)),
  ]
  return [{ lines, take: () => transaction.take('RmtInf/Ustrd') }]
}

/** Returns whether a text is a BIC of an existing country. Eight other capital letters are a name. */
function isBicOfCountry(text: string): boolean {
  return BIC_FORM.test(text) && alpha3Of(text.slice(4, 6)) !== undefined
}

function putInstitution(agent: string, { code, text }: CodedText, crossing: ToMx): void {
  const { transaction, report, options } = crossing
  const institution = `${agent}/FinInstnId`
  if (isBicOfCountry(text)) transaction.put(`${institution}/BICFI`, text)
  else {
    const mapping: Mapping = { report, from: `72/${code}`, to: `${transaction.path}/${institution}/Nm` }
    transaction.put(`${institution}/Nm`, cutTo(spelledForMx(text, mapping), 140, mapping))
    // A name requires an address; a release may allow the literal for a missing one.
    if (!options.release.allowsUnstructuredAddress) return report.note('address.missing', mapping)
    transaction.put(`${institution}/PstlAdr/AdrLine`, NOT_PROVIDED)
    const params = { value: NOT_PROVIDED }
    report.note('element.defaulted', mapping, { severity: 'information', params })
  }
}

function putForCreditorAgent({ code, text }: CodedText, { transaction, report }: ToMx): void {
  const mapping: Mapping = { report, from: `72/${code}`, to: `${transaction.path}/InstrForCdtrAgt/InstrInf` }
  transaction.add('InstrForCdtrAgt').put('InstrInf', cutTo(spelledForMx(text, mapping), 140, mapping))
}

function putPaymentType({ code, text }: CodedText, transaction: MxTarget): void {
  const { element } = PAYMENT_TYPES.find((type) => type.code === code) ?? { element: '' }
  const branch = isExternalCode(text) ? 'Cd' : 'Prtry'
  const parent = transaction.at('PmtTpInf')
  const type = element === 'SvcLvl' ? parent.add(element) : parent.at(element)
  type.put(branch, text)
}

/**
 * Writes one entry for each line and leaves the code in the text, so that a translation back writes the original lines.
 */
function putForNextAgent(coded: CodedText, count: number, { transaction, report }: ToMx): number {
  const mapping: Mapping = { report, from: `72/${coded.code}`, to: `${transaction.path}/InstrForNxtAgt` }
  for (const [index, line] of coded.lines.entries()) {
    if (count + index >= NEXT_AGENT_MAX) {
      report.note('element.dropped', mapping, { params: { value: coded.lines.slice(index).join(' ') } })
      return NEXT_AGENT_MAX
    }
    transaction.add('InstrForNxtAgt').put('InstrInf', spelledForMx(line, mapping))
  }
  return count + coded.lines.length
}

/** A code word with its lines and the elements that they were written from. */
interface Group {
  readonly lines: readonly string[]
  /** Marks its elements as read. Not called for a group without room, so that its elements are reported. */
  readonly take: () => void
}

function takeInstitutions(
  transaction: MxSource,
  { element, from, code }: { readonly element: string; readonly from: number; readonly code: string },
): readonly Group[] {
  const numbers = Array.from({ length: AGENTS_MAX - from + 1 }, (_, index) => from + index)
  return numbers.flatMap((number) => takeInstitution(transaction, `${element}${number}`, code))
}

/** Returns a bank by its BIC, else its name, else its number in a clearing system. */
function takeInstitution(transaction: MxSource, agent: string, code: string): readonly Group[] {
  if (!transaction.has(agent)) return []
  const institution = `${agent}/FinInstnId`
  const leaf = ['BICFI', 'Nm', 'ClrSysMmbId/MmbId']
    .map((name) => `${institution}/${name}`)
    .find((path) => ![undefined, NOT_PROVIDED].includes(transaction.peek(path)))
  if (leaf === undefined) return []
  const system = clearingSystemOfIso(transaction.peek(`${institution}/ClrSysMmbId/ClrSysId/Cd`) ?? '')
  const isMember = leaf.endsWith('/MmbId') && system !== undefined
  return [
    {
      lines: codedLines(code, `${isMember ? system.fin : ''}${transaction.peek(leaf) ?? ''}`),
      take: () => {
        transaction.take(leaf)
        if (isMember) transaction.take(`${institution}/ClrSysMmbId/ClrSysId/Cd`)
        if (transaction.peek(`${institution}/PstlAdr/AdrLine`) === NOT_PROVIDED)
          transaction.take(`${institution}/PstlAdr/AdrLine`)
      },
    },
  ]
}

/** Codes that other fields of FIN contain: 23B, 23E and the service type of the headers. */
const CARRIED_ELSEWHERE = /^(?:SDVA|G00\d|INTC|CORT|INTC CORT|CORT INTC|CRED|CRTS|SPAY|SPRI|SSTD)$/

function takePaymentTypes(
  transaction: MxSource,
  { code, element }: { readonly code: string; readonly element: string },
): readonly Group[] {
  return transaction.all(`PmtTpInf/${element}`).flatMap((type) => {
    const branch = type.peek('Cd') === undefined ? 'Prtry' : 'Cd'
    const text = type.peek(branch)
    if (text === undefined || CARRIED_ELSEWHERE.test(text)) return []
    return [{ lines: codedLines(code, text), take: () => type.take(branch) }]
  })
}

/** Returns instructions to the creditor agent without a code; those with a code are in field 23E. */
function takeForCreditorAgent(transaction: MxSource): readonly Group[] {
  return transaction.all('InstrForCdtrAgt').flatMap((instruction) => {
    const text = instruction.peek('InstrInf')
    if (text === undefined || instruction.peek('Cd') !== undefined) return []
    return [{ lines: codedLines('ACC', text), take: () => instruction.take('InstrInf') }]
  })
}

function takeForNextAgent(transaction: MxSource, mapping: Mapping): readonly Group[] {
  const groups: { lines: string[]; taken: MxSource[] }[] = []
  for (const instruction of transaction.all('InstrForNxtAgt')) {
    const text = instruction.left('InstrInf')
    if (text === undefined) continue
    const last = groups.at(-1)
    const isCoded = /^\/[A-Z0-9]{1,8}\/.*$/.test(text) && text.length <= LINE_WIDTH
    if (text.startsWith('//') && text.length <= LINE_WIDTH && last !== undefined) {
      last.lines.push(text)
      last.taken.push(instruction)
    } else {
      groups.push({ lines: isCoded ? [text] : [...codedLines('REC', text)], taken: [instruction] })
    }
  }
  return groups.map(({ lines, taken }) => ({
    lines: lines.map((line) => spelledForFin(line, mapping)),
    take: () => {
      for (const instruction of taken) instruction.take('InstrInf')
    },
  }))
}

/**
 * Returns the lines of the groups in order until the field is full. The last group can be truncated, which is noted.
 * The groups after it remain unread and are reported with the rest.
 */
function fittingLines(groups: readonly Group[], mapping: Mapping): readonly string[] {
  const lines: string[] = []
  for (const group of groups) {
    const room = LINES_MAX - lines.length
    if (room === 0) break
    group.take()
    if (group.lines.length <= room) lines.push(...group.lines)
    else {
      const kept = group.lines.slice(0, room)
      const cutLine = `${kept.at(-1)?.slice(0, LINE_WIDTH - 1) ?? ''}+`
      lines.push(...kept.slice(0, -1), cutLine)
      mapping.report.note('text.cut', mapping, { params: { max: LINES_MAX * LINE_WIDTH } })
    }
  }
  return lines.map((line) => spelledForFin(line, mapping))
}
