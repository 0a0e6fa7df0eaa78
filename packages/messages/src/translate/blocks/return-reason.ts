import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import { codedLines, codedTexts } from '../values/coded-lines.ts'
import { finReference, NOT_PROVIDED } from '../values/references.ts'
import { putAmount, takeAmount } from './amounts.ts'
import { putAgentOfCharges } from './charges.ts'
import { cutTo, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

const LINES_MAX = 6
/** The code word of a return, the reason and two references. */
const FIXED_LINES = 4
const ADDITIONAL_LENGTH_MAX = 105
const ADDITIONAL_COUNT_MAX = 2
/** A reason that both formats have: two letters, two digits. */
const COMMON_REASON = /^[A-Z]{2}\d{2}$/
/** The code for a reason that FIN has no code for. Source: SWIFT UHB, guidelines for returns. */
const OTHER_REASON = 'XT99'
/** The code of ISO 20022 for a reason that is only a text. */
const NARRATIVE = 'NARR'

/** The reason of a return and the reference of its payment: the coded format of field 72. */
export const RETURN_REASON: Correspondence = {
  source: 'CBPR+ translation, field 72 with RETN',

  toMx(crossing: ToMx): void {
    const { fields, transaction, envelope, report } = crossing
    const lines = fields.take('72')?.value.lines ?? []
    const [returned, ...coded] = codedTexts(lines)
    // The reason follows the code word of a return; some banks write charges between them.
    const reason = coded.find(({ code }) => COMMON_REASON.test(code))
    const others = coded.filter((part) => part !== reason)
    if (returned !== undefined && returned.text !== '99')
      report.note('code.dropped', { from: '72/RETN', to: '' }, { params: { value: returned.text } })
    const isOther = reason === undefined || reason.code === OTHER_REASON
    transaction.put('RtrRsnInf/Rsn/Cd', isOther ? NARRATIVE : reason.code)
    if (reason !== undefined) putAdditional(reason.text, crossing)
    const textOf = (word: string) => others.find((part) => part.code === word)?.text
    const original = textOf('MREF')
    transaction.put('OrgnlGrpInf/OrgnlMsgId', original ?? NOT_PROVIDED)
    transaction.put('OrgnlGrpInf/OrgnlMsgNmId', crossing.mtType)
    transaction.put('OrgnlInstrId', original)
    if (!transaction.has('OrgnlEndToEndId'))
      transaction.put('OrgnlEndToEndId', textOf('TREF') ?? NOT_PROVIDED)
    transaction.put('OrgnlUETR', envelope.uetr)
    for (const { code: word, text, lines: own } of others) {
      if (word === 'TEXT') putAdditional(text, crossing)
      else if (word === 'CHGS') putCharges(text, crossing)
      else if (word !== 'MREF' && word !== 'TREF') putAdditional(own.join(' '), crossing)
    }
  },

  toMt(crossing: ToMt): void {
    const { transaction, fields, report } = crossing
    const mapping: Mapping = { report, from: `${transaction.path}/RtrRsnInf`, to: '72' }
    const code = transaction.take('RtrRsnInf/Rsn/Cd')
    const isCommon = code !== undefined && COMMON_REASON.test(code)
    if (code !== undefined && !isCommon && code !== NARRATIVE)
      report.note('code.assumed', mapping, { params: { value: OTHER_REASON } })
    const texts = [
      transaction.take('RtrRsnInf/Rsn/Prtry') ?? [],
      ...transaction.all('RtrRsnInf/AddtlInf').map((line) => line.take('') ?? []),
    ].flat()
    const named = code === undefined || isCommon || code === NARRATIVE ? texts : [code, ...texts]
    const messagePath = transaction.has('OrgnlInstrId') ? 'OrgnlInstrId' : 'OrgnlGrpInf/OrgnlMsgId'
    const message = transaction.take(messagePath)
    // The type of the original, and its message identification if both are the same, carry no further information.
    if (transaction.peek('OrgnlGrpInf/OrgnlMsgNmId') === crossing.mtType)
      transaction.take('OrgnlGrpInf/OrgnlMsgNmId')
    if (message === transaction.peek('OrgnlGrpInf/OrgnlMsgId')) transaction.take('OrgnlGrpInf/OrgnlMsgId')
    // In a transfer between institutions it is also in field 21.
    const endToEnd = transaction.take('OrgnlEndToEndId')
    transaction.take('OrgnlUETR')
    const charges = crossing.mtType === 'MT103' ? [] : takeCharges(crossing)
    fields.put('72', {
      lines: [
        '/RETN/99',
        `/${isCommon ? code : OTHER_REASON}/`,
        ...referenceLine('MREF', message, { ...mapping, from: `${transaction.path}/${messagePath}` }),
        ...referenceLine('TREF', endToEnd, { ...mapping, from: `${transaction.path}/OrgnlEndToEndId` }),
        ...charges,
        ...textLines(named.join(' '), { room: LINES_MAX - FIXED_LINES - charges.length, mapping }),
      ],
    })
  },
}

/** Writes the first text and, if it is full, a second one. */
function putAdditional(text: string, { transaction, report }: ToMx): void {
  const mapping: Mapping = { report, from: '72/TEXT', to: `${transaction.path}/RtrRsnInf/AddtlInf` }
  if (text === '') return
  if (transaction.at('RtrRsnInf').items('AddtlInf').length >= ADDITIONAL_COUNT_MAX)
    return report.note('element.dropped', mapping, { params: { value: text } })
  const spelled = spelledForMx(text, mapping)
  transaction
    .at('RtrRsnInf')
    .add('AddtlInf')
    .put('', cutTo(spelled, ADDITIONAL_LENGTH_MAX, mapping))
}

/** Writes charges such as `EUR10,50`, which were deducted from the returned amount. */
function putCharges(text: string, crossing: ToMx): void {
  const { transaction, envelope, report } = crossing
  const [, currency, integer = '', fraction = ''] = /^([A-Z]{3})(\d+),(\d*)\/?$/.exec(text) ?? []
  if (currency === undefined) return putAdditional(`/CHGS/${text}`, crossing)
  const record = transaction.add('ChrgsInf')
  putAmount(record, 'Amt', { currency, amount: fraction === '' ? integer : `${integer}.${fraction}` })
  putAgentOfCharges(record, { bic: envelope.sender, report, from: '72/CHGS' })
}

function referenceLine(code: string, text: string | undefined, mapping: Mapping): readonly string[] {
  if (text === undefined || (text === NOT_PROVIDED && code === 'TREF')) return []
  const found = finReference(spelledForFin(text, mapping, 'severe'))
  if (found.kind === 'replaced') {
    mapping.report.note('reference.replaced', mapping, { severity: 'severe', params: { value: text } })
    return [`/${code}/${NOT_PROVIDED}`]
  }
  if (found.kind === 'cut')
    mapping.report.note('reference.cut', mapping, { severity: 'severe', params: { max: 16 } })
  return [`/${code}/${found.reference}`]
}

/** Returns the charges of a return that has no field for them, on one line, so only one record. */
function takeCharges({ transaction, report }: ToMt): readonly string[] {
  const [record, ...others] = transaction.all('ChrgsInf')
  if (record === undefined || others.length > 0) return []
  const charges = takeAmount(record, 'Amt', { report, to: '72/CHGS' })
  if (charges === undefined) return []
  const [integer = '', fraction = ''] = charges.amount.split('.')
  return [`/CHGS/${charges.currency}${integer},${fraction}`]
}

/** Returns lines of text, which fill the rest of the six lines. */
function textLines(
  text: string,
  { room, mapping }: { readonly room: number; readonly mapping: Mapping },
): readonly string[] {
  if (text === '') return []
  const lines = codedLines('TEXT', spelledForFin(text, mapping))
  if (lines.length <= room) return lines
  mapping.report.note('text.cut', mapping, { params: { max: room * 35 } })
  return [...lines.slice(0, room - 1), `${(lines[room - 1] ?? '').slice(0, 34)}+`]
}
