import { areContradictory, ORDER_CODES } from '../../standard/mt/mt101.ts'
import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { cutTo, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

const TEXT_LENGTH_MAX = 30
const INSTRUCTION_LENGTH_MAX = 140

/** A code of field 23E with its text in the instruction for the debtor agent: `/RTGS/`, `/OTHR/CALL TREASURY`. */
const WRITTEN_CODE = /\/([A-Z]{4})\/([^/]*)/g

interface OrderCode {
  readonly code: string
  readonly text?: string
}

/** A code with the path of the element that it was read from. */
interface FoundCode extends OrderCode {
  readonly from: string
}

/**
 * The instructions of an order. A cheque is a payment method, an urgent payment a service level and a call to the
 * beneficiary an instruction to the creditor agent; the others are a text for the debtor agent.
 */
export const ORDER_CODES_CROSSING: Correspondence = {
  source: 'SWIFT UHB, MT101, field 23E; one public package',

  // The message is the payment information around the transaction.
  toMx({ fields, transaction, message: information, report }: ToMx): void {
    const others: string[] = []
    for (const { value } of fields.takeAll('23E')) {
      const { code, text = '' } = value
      if (code === 'CHQB') information.put('PmtMtd', 'CHK')
      else if (code === 'URGP') transaction.at('PmtTpInf').add('SvcLvl').put('Cd', code)
      else if (code === 'PHON') {
        const instruction = transaction.add('InstrForCdtrAgt')
        const mapping: Mapping = { report, from: '23E', to: instruction.path }
        instruction.put('Cd', 'PHOB')
        instruction.put('InstrInf', text === '' ? undefined : spelledForMx(text, mapping))
      } else if (code !== 'EQUI' || !transaction.has('Amt/EqvtAmt')) others.push(`/${code}/${text}`)
    }
    if (others.length === 0) return
    const mapping: Mapping = { report, from: '23E', to: `${transaction.path}/InstrForDbtrAgt` }
    const text = cutTo(spelledForMx(others.join(' '), mapping), INSTRUCTION_LENGTH_MAX, mapping)
    transaction.put('InstrForDbtrAgt', text)
  },

  toMt({ transaction, message, fields, report }: ToMt): void {
    const information = message.at('PmtInf')
    const found = [
      ...takeMethod(information),
      ...takeServices(transaction, information),
      ...takePhone(transaction, report),
      ...takeOthers(transaction),
    ]
    const seen = new Set<string>()
    for (const { from, ...each } of found) {
      if (seen.has(each.code) && each.code !== 'OTHR') continue
      if ([...seen].some((code) => areContradictory(code, each.code))) {
        report.note(
          'element.dropped',
          { from, to: '23E' },
          { severity: 'severe', params: { value: each.code } },
        )
        continue
      }
      seen.add(each.code)
      fields.put('23E', each)
    }
  },
}

function takeMethod(information: MxSource | undefined): readonly FoundCode[] {
  const method = information?.peek('PmtMtd')
  // Advice is not an instruction of FIN; it is reported.
  if (method === 'TRA') return []
  information?.take('PmtMtd')
  return method === 'CHK' ? [{ code: 'CHQB', from: `${information?.path ?? ''}/PmtMtd` }] : []
}

function takeServices(transaction: MxSource, information: MxSource | undefined): readonly FoundCode[] {
  const places = [transaction, ...(information === undefined ? [] : [information])]
  const levels = places.flatMap((place) => place.all('PmtTpInf/SvcLvl'))
  const urgent = levels.filter((level) => level.peek('Cd') === 'URGP')
  for (const level of urgent) level.take('Cd')
  // The priority itself is not read back from the code, so it is reported.
  const isUrgent = information?.peek('PmtTpInf/InstrPrty') === 'HIGH'
  const from = urgent[0]?.path ?? `${information?.path ?? ''}/PmtTpInf`
  return urgent.length > 0 || isUrgent ? [{ code: 'URGP', from }] : []
}

function takePhone(transaction: MxSource, report: Mapping['report']): readonly FoundCode[] {
  return transaction.all('InstrForCdtrAgt').flatMap((instruction) => {
    if (instruction.peek('Cd') !== 'PHOB') return []
    instruction.take('Cd')
    const text = instruction.take('InstrInf')
    const from = instruction.path
    if (text === undefined) return [{ code: 'PHON', from }]
    const mapping: Mapping = { report, from, to: '23E' }
    return [{ code: 'PHON', from, text: cutTo(spelledForFin(text, mapping), TEXT_LENGTH_MAX, mapping) }]
  })
}

/** Reads the text for the debtor agent if it consists of codes; another text becomes the code OTHR if it fits. */
function takeOthers(transaction: MxSource): readonly FoundCode[] {
  const text = transaction.peek('InstrForDbtrAgt')
  if (text === undefined) return []
  const from = `${transaction.path}/InstrForDbtrAgt`
  const codes: readonly string[] = ORDER_CODES
  const matches = [...text.matchAll(WRITTEN_CODE)].map(([whole, code = '', rest = '']) => ({
    length: whole.length,
    code,
    text: rest.trim(),
  }))
  const isWhole = matches.reduce((sum, { length }) => sum + length, 0) === text.length
  const isKnown =
    isWhole && matches.every((each) => codes.includes(each.code) && each.text.length <= TEXT_LENGTH_MAX)
  if (isKnown) {
    transaction.take('InstrForDbtrAgt')
    return matches.map((each) => ({ code: each.code, from, ...(each.text !== '' && { text: each.text }) }))
  }
  if (text.length > TEXT_LENGTH_MAX || text.includes('/')) return []
  transaction.take('InstrForDbtrAgt')
  return [{ code: 'OTHR', text, from }]
}
