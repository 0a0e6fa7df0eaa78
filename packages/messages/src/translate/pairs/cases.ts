import { isUetr } from '../../core/identifiers.ts'
import { putAmount, takeAmount } from '../blocks/amounts.ts'
import { cutTo, type Mapping, spelledForFin, spelledForMx } from '../blocks/spelling.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MtTarget } from '../mt-target.ts'
import { foldedLines } from '../values/text-lines.ts'
import { finReference, NOT_PROVIDED } from '../values/references.ts'

const ADDITIONAL_LENGTH_MAX = 105
const ADDITIONAL_COUNT_MAX = 2
const DAY_LENGTH = 'YYYY-MM-DD'.length
const UETR_FIRST_LINE = 29
const CODED = /^\/([A-Z0-9]{4})\/(.*)$/

/** Writes the assignment, and the case with its creator, which FIN does not name: the sender. */
function putCase(
  crossing: ToMx,
  caseElement: 'Case' | 'RslvdCase',
  caseReference: string,
  creator: string,
): void {
  const { message, transaction, envelope, fields, options } = crossing
  message.put('Assgnmt/Id', fields.peek('20') ?? NOT_PROVIDED)
  message.put('Assgnmt/Assgnr/Agt/FinInstnId/BICFI', envelope.sender)
  message.put('Assgnmt/Assgne/Agt/FinInstnId/BICFI', envelope.receiver)
  message.put('Assgnmt/CreDtTm', options.createdAt)
  transaction.put(`${caseElement}/Id`, caseReference)
  transaction.put(`${caseElement}/Cretr/Agt/FinInstnId/BICFI`, creator)
}

/** Writes type and day of the original, its UETR and its settled amount, which is a copied field. */
function putOriginal(crossing: ToMx, messageId: string): void {
  const { transaction, fields, envelope, report } = crossing
  const original = fields.take('11S', '11R')?.value
  transaction.put('OrgnlGrpInf/OrgnlMsgId', messageId)
  transaction.put('OrgnlGrpInf/OrgnlMsgNmId', `MT${original?.messageType ?? '103'}`)
  const uetr = envelope.uetr ?? uetrIn(fields.peek('77A') ?? fields.peek('79') ?? '')
  transaction.put('OrgnlUETR', uetr)
  if (uetr === undefined)
    report.note(
      'uetr.missing',
      { from: 'block3/121', to: `${transaction.path}/OrgnlUETR` },
      { severity: 'severe' },
    )
  const settled = fields.take('32A')?.value
  if (settled === undefined) return
  putAmount(transaction, 'OrgnlIntrBkSttlmAmt', settled)
  transaction.put('OrgnlIntrBkSttlmDt', settled.valueDate)
}

/** Returns the UETR in lines of FIN, where it can continue after `//`. */
function uetrIn(text: string): string | undefined {
  const [, uetr = ''] = /\/UETR\/([0-9a-f-]{36})/.exec(text.replaceAll(/\r?\n\/\//g, '')) ?? []
  return isUetr(uetr) ? uetr : undefined
}

/** Returns the texts of lines, without those of the UETR and without the marks of continuation. */
function textsIn(lines: readonly string[]): string {
  const joined: string[] = []
  for (const line of lines) {
    if (line.startsWith('//') && joined.length > 0) joined.push(`${joined.pop() ?? ''}${line.slice(2)}`)
    else joined.push(line)
  }
  return joined.filter((line) => line !== '' && uetrIn(line) === undefined).join(' ')
}

/** Writes a reason in words: at most two texts. */
function putAdditional(
  crossing: ToMx,
  path: string,
  { text, from }: { readonly text: string; readonly from: string },
): void {
  const { transaction, report } = crossing
  if (text === '') return
  const mapping: Mapping = { report, from, to: `${transaction.path}/${path}/AddtlInf` }
  const spelled = spelledForMx(text, mapping)
  const parts = foldedLines(spelled, ADDITIONAL_LENGTH_MAX)
  for (const part of parts.slice(0, ADDITIONAL_COUNT_MAX)) {
    transaction
      .at(path)
      .add('AddtlInf')
      .put('', cutTo(part, ADDITIONAL_LENGTH_MAX, mapping))
  }
  const rest = parts.slice(ADDITIONAL_COUNT_MAX).join(' ')
  if (rest !== '')
    report.note('text.cut', mapping, { params: { max: ADDITIONAL_LENGTH_MAX * ADDITIONAL_COUNT_MAX } })
}

/** Marks the assignment as read as far as the headers of FIN contain it. */
function takeAssignment({ message, envelope }: ToMt): void {
  for (const [role, bic] of [
    ['Assgnr', envelope.sender],
    ['Assgne', envelope.receiver],
  ] as const) {
    const path = `Assgnmt/${role}/Agt/FinInstnId/BICFI`
    if (message.peek(path)?.slice(0, 8) === bic.slice(0, 8)) message.take(path)
  }
}

const LENGTH_MAX = 16

/** Returns a reference in the format of FIN; a longer one is shortened, which is noted as severe. */
function referenceFor(value: string, { report, from, to }: Mapping): string {
  const spelled = spelledForFin(value, { report, from, to }, 'severe')
  const found = finReference(spelled)
  if (found.kind === 'replaced') {
    report.note('reference.replaced', { from, to }, { severity: 'severe', params: { value } })
    return NOT_PROVIDED
  }
  if (found.kind === 'same') return found.reference
  report.note('reference.cut', { from, to }, { severity: 'severe', params: { max: LENGTH_MAX } })
  // The other bank finds the case by its beginning, which may not end with a slash.
  const beginning = spelled.slice(0, LENGTH_MAX)
  return beginning.endsWith('/') ? found.reference : beginning
}

const FIN_TYPES: Readonly<Record<string, string>> = { 'pacs.008': '103', 'pacs.009': '202' }

/** Writes field 11S or 11R: the type and the day of the original. */
function putOriginalMessage({ transaction, report, fields }: ToMt, tag: '11S' | '11R'): void {
  const name = transaction.peek('OrgnlGrpInf/OrgnlMsgNmId') ?? ''
  const messageType = FIN_TYPES[name.slice(0, 8)] ?? /^(?:MT)?(\d{3})$/.exec(name)?.[1]
  const createdOn = transaction.peek('OrgnlGrpInf/OrgnlCreDtTm')?.slice(0, DAY_LENGTH)
  const date = createdOn ?? transaction.peek('OrgnlIntrBkSttlmDt')
  if (messageType === undefined || date === undefined) {
    if (tag === '11S')
      report.note(
        'element.missing',
        { from: `${transaction.path}/OrgnlGrpInf`, to: tag },
        { severity: 'severe', params: { element: tag } },
      )
    return
  }
  transaction.take('OrgnlGrpInf/OrgnlMsgNmId')
  transaction.take('OrgnlGrpInf/OrgnlCreDtTm')
  fields.put(tag, { messageType, date })
}

/** Writes the settled amount of the original as a copied field. */
function putCopy({ transaction, report, fields }: ToMt): void {
  const valueDate = transaction.peek('OrgnlIntrBkSttlmDt')
  if (valueDate === undefined || !transaction.has('OrgnlIntrBkSttlmAmt')) return
  const settled = takeAmount(transaction, 'OrgnlIntrBkSttlmAmt', { report, to: '32A' })
  if (settled === undefined) return
  transaction.take('OrgnlIntrBkSttlmDt')
  fields.put('32A', { valueDate, ...settled })
}

/** Returns coded lines: the first text follows the code, each further line begins with `//`. */
function codedLines(
  start: string,
  text: string,
  { width, max }: { readonly width: number; readonly max: number },
  mapping: Mapping,
) {
  const spelled = spelledForFin(text, mapping)
  const [first = '', ...others] = foldedLines(spelled, width - start.length)
  const rest = foldedLines(others.join(' '), width - 2).filter((line) => line !== '')
  if (rest.length > max - 1) mapping.report.note('text.cut', mapping, { params: { max: width * max } })
  return [`${start}${first}`, ...rest.slice(0, max - 1).map((line) => `//${line}`)]
}

/** Reads the reasons in words. */
function takeAdditional({ transaction }: ToMt, path: string): string {
  return transaction
    .all(`${path}/AddtlInf`)
    .flatMap((line) => line.take('') ?? [])
    .join(' ')
}

const REASON_PATH = 'CxlRsnInf'
const NARRATIVE = 'NARR'
const FIELD_79 = { width: 50, max: 34 }
const FIELD_76 = { width: 35, max: 6 }

/**
 * MT192 and MT292, and camt.056, request for cancellation.
 *
 * Source: CBPR+ translation of camt.056 as seen in nine public pairs, November 2026.
 */
const REQUEST: Correspondence = {
  source: 'CBPR+ translation, MT n92',

  toMx(crossing: ToMx): void {
    const { fields, transaction, envelope } = crossing
    const reference = fields.take('20')?.value.reference ?? NOT_PROVIDED
    const original = fields.take('21')?.value.reference ?? NOT_PROVIDED
    putCase(crossing, 'Case', reference, envelope.sender)
    const lines = fields.peek('79')?.split(/\r?\n/) ?? []
    putOriginal(crossing, original)
    fields.take('79')
    transaction.put('OrgnlInstrId', original)
    transaction.put('OrgnlEndToEndId', NOT_PROVIDED)
    const [, code, text = ''] = CODED.exec(lines[0] ?? '') ?? []
    transaction.put(`${REASON_PATH}/Rsn/Cd`, code ?? NARRATIVE)
    const texts = textsIn(code === undefined ? lines : [text, ...lines.slice(1)])
    putAdditional(crossing, REASON_PATH, { text: texts, from: '79' })
  },

  toMt(crossing: ToMt): void {
    const { message, transaction, envelope, fields, report } = crossing
    takeAssignment(crossing)
    const casePath = transaction.has('Case/Id') ? 'Case/Id' : ''
    const caseReference = casePath === '' ? message.peek('Assgnmt/Id') : transaction.take(casePath)
    const from = `${transaction.path}/Case/Id`
    fields.put('20', { reference: referenceFor(caseReference ?? NOT_PROVIDED, { report, from, to: '20' }) })
    putOriginalReference(crossing)
    putOriginalMessage(crossing, '11S')
    const code = transaction.take(`${REASON_PATH}/Rsn/Cd`) ?? transaction.take(`${REASON_PATH}/Rsn/Prtry`)
    const mapping: Mapping = { report, from: `${transaction.path}/${REASON_PATH}`, to: '79' }
    const text = takeAdditional(crossing, REASON_PATH)
    transaction.take('OrgnlUETR')
    const uetr = envelope.uetr === undefined ? [] : [`/UETR/${envelope.uetr}`]
    fields.put('79', { lines: [...codedLines(`/${code ?? NARRATIVE}/`, text, FIELD_79, mapping), ...uetr] })
    putCopy(crossing)
    takeCreator(crossing, 'Case')
  },
}

/** Marks the creator of a case as read if it is the sender, whom the headers name. */
function takeCreator({ transaction, envelope }: ToMt, caseElement: 'Case' | 'RslvdCase'): void {
  const path = `${caseElement}/Cretr/Agt/FinInstnId/BICFI`
  const parties = [envelope.sender, envelope.receiver].map((bic) => bic.slice(0, 8))
  if (parties.includes(transaction.peek(path)?.slice(0, 8) ?? '')) transaction.take(path)
}

/** Writes field 21 of a request: the reference of the payment. */
function putOriginalReference({ transaction, fields, report }: ToMt): void {
  const path = transaction.has('OrgnlInstrId') ? 'OrgnlInstrId' : 'OrgnlGrpInf/OrgnlMsgId'
  const value = transaction.take(path) ?? NOT_PROVIDED
  if (transaction.peek('OrgnlGrpInf/OrgnlMsgId') === value) transaction.take('OrgnlGrpInf/OrgnlMsgId')
  if (transaction.peek('OrgnlEndToEndId') === NOT_PROVIDED) transaction.take('OrgnlEndToEndId')
  fields.put('21', {
    reference: referenceFor(value, { report, from: `${transaction.path}/${path}`, to: '21' }),
  })
}

const STATUS_PATH = 'CxlStsRsnInf'

/**
 * MT196 and MT296, and camt.029, answer to a request for cancellation.
 *
 * Source: CBPR+ translation of camt.029 as seen in eight public pairs, November 2026.
 */
const ANSWER: Correspondence = {
  source: 'CBPR+ translation, MT n96',

  toMx(crossing: ToMx): void {
    const { fields, message, transaction, envelope } = crossing
    const reference = fields.take('20')?.value.reference ?? NOT_PROVIDED
    const caseReference = fields.take('21')?.value.reference ?? NOT_PROVIDED
    // The receiver of the answer sent the request.
    putCase(crossing, 'RslvdCase', caseReference, envelope.receiver)
    transaction.put('CxlStsId', reference)
    const lines = fields.take('76')?.value.lines ?? []
    const [, code, text = ''] = CODED.exec(lines[0] ?? '') ?? []
    message.put('Sts/Conf', code)
    const [, reason, detail = ''] = /^([A-Z0-9]{4})(?:\/(.*))?$/.exec(text) ?? [undefined, undefined, text]
    transaction.put(`${STATUS_PATH}/Rsn/Cd`, reason)
    putAdditional(crossing, STATUS_PATH, { text: textsIn([detail, ...lines.slice(1)]), from: '76' })
    putOriginal(crossing, NOT_PROVIDED)
    const narrative = fields.take('77A')?.value.lines ?? []
    putAdditional(crossing, STATUS_PATH, { text: textsIn(narrative), from: '77A' })
  },

  toMt(crossing: ToMt): void {
    const { message, transaction, envelope, fields, report } = crossing
    takeAssignment(crossing)
    const own = transaction.take('CxlStsId') ?? message.peek('Assgnmt/Id') ?? NOT_PROVIDED
    fields.put('20', {
      reference: referenceFor(own, { report, from: `${transaction.path}/CxlStsId`, to: '20' }),
    })
    putCaseReference(crossing)
    const status = message.take('Sts/Conf') ?? ''
    const reason = transaction.take(`${STATUS_PATH}/Rsn/Cd`) ?? transaction.take(`${STATUS_PATH}/Rsn/Prtry`)
    const text = takeAdditional(crossing, STATUS_PATH)
    const start = `/${status}/${reason ?? ''}${reason !== undefined && text !== '' ? '/' : ''}`
    const mapping: Mapping = { report, from: `${transaction.path}/${STATUS_PATH}`, to: '76' }
    fields.put('76', { lines: codedLines(start, text, FIELD_76, mapping) })
    transaction.take('OrgnlUETR')
    putUetrLines(fields, envelope.uetr)
    putOriginalMessage(crossing, '11R')
    putCopy(crossing)
    takeCreator(crossing, 'RslvdCase')
  },
}

/** Writes field 21 of an answer: the case, or the assignment if the request had no case. */
function putCaseReference({ message, transaction, fields, report }: ToMt): void {
  const named = transaction.take('RslvdCase/Id')
  const from = `${transaction.path}/RslvdCase/Id`
  if (named === undefined)
    report.note(
      'element.missing',
      { from, to: '21' },
      { severity: 'severe', params: { element: 'RslvdCase/Id' } },
    )
  const reference = named ?? message.peek('Assgnmt/Id') ?? NOT_PROVIDED
  fields.put('21', { reference: referenceFor(reference, { report, from, to: '21' }) })
}

function putUetrLines(fields: MtTarget, uetr: string | undefined): void {
  if (uetr === undefined) return
  fields.put('77A', {
    lines: [`/UETR/${uetr.slice(0, UETR_FIRST_LINE)}`, `//${uetr.slice(UETR_FIRST_LINE)}`],
  })
}

/** The correspondences of a request for cancellation. */
export const REQUESTS_CAMT056: readonly Correspondence[] = [REQUEST]
/** The correspondences of its answer. */
export const ANSWERS_CAMT029: readonly Correspondence[] = [ANSWER]
