import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import type { MxSource } from '../mx-source.ts'
import { cutTo, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

/** Codes of field 23E that instructions to the creditor agent have, too. */
const FOR_CREDITOR_AGENT = ['CHQB', 'HOLD', 'PHOB', 'TELB']
/** The order of the codes of field 23E. Source: FIN, error D98. */
const INSTRUCTION_ORDER = ['SDVA', 'INTC', 'REPA', 'CORT', 'HOLD', 'CHQB', 'PHOB', 'TELB']

/** Instruction codes. */
export const INSTRUCTION_CODE: Correspondence = {
  source: 'CBPR+ translation, field 23E',

  toMx({ fields, transaction, report }: ToMx): void {
    const purposes: string[] = []
    for (const { value } of fields.takeAll('23E')) {
      const mapping: Mapping = {
        report,
        from: `23E/${value.code}`,
        to: `${transaction.path}/InstrForCdtrAgt`,
      }
      if (FOR_CREDITOR_AGENT.includes(value.code)) {
        const instruction = transaction.add('InstrForCdtrAgt')
        instruction.put('Cd', value.code)
        instruction.put('InstrInf', value.text === undefined ? undefined : spelledForMx(value.text, mapping))
      } else if (value.code === 'SDVA') {
        transaction.at('PmtTpInf').add('SvcLvl').put('Cd', 'SDVA')
      } else if (value.code === 'INTC' || value.code === 'CORT') {
        purposes.push(value.code)
      } else {
        const text = [value.code, value.text].filter((part) => part !== undefined).join('/')
        report.note('code.dropped', { from: '23E', to: '' }, { params: { value: text } })
      }
    }
    const [only] = purposes
    if (purposes.length > 1) transaction.put('PmtTpInf/CtgyPurp/Prtry', 'INTC CORT')
    else transaction.put('PmtTpInf/CtgyPurp/Cd', only)
  },

  toMt({ transaction, fields, report }: ToMt): void {
    const found = [
      ...takeServiceCodes(transaction),
      ...takePurposeCodes(transaction),
      ...takeAgentCodes(transaction, report),
    ]
    const kept = withoutForbiddenPairs(found, { report, from: transaction.path, to: '23E' })
    for (const instruction of kept.toSorted((first, second) => placeOf(first) - placeOf(second)))
      fields.put('23E', instruction)
  },
}

interface InstructionCode {
  readonly code: string
  readonly text?: string
}

function placeOf({ code }: InstructionCode): number {
  return INSTRUCTION_ORDER.indexOf(code)
}

function takeServiceCodes(transaction: MxSource): readonly InstructionCode[] {
  return transaction.all('PmtTpInf/SvcLvl').flatMap((level) => {
    if (level.peek('Cd') !== 'SDVA') return []
    level.take('Cd')
    return [{ code: 'SDVA' }]
  })
}

function takePurposeCodes(transaction: MxSource): readonly InstructionCode[] {
  const code = transaction.peek('PmtTpInf/CtgyPurp/Cd')
  if (code === 'INTC' || code === 'CORT') {
    transaction.take('PmtTpInf/CtgyPurp/Cd')
    return [{ code }]
  }
  if (!/^(?:INTC CORT|CORT INTC)$/.test(transaction.peek('PmtTpInf/CtgyPurp/Prtry') ?? '')) return []
  transaction.take('PmtTpInf/CtgyPurp/Prtry')
  return [{ code: 'INTC' }, { code: 'CORT' }]
}

function takeAgentCodes(transaction: MxSource, report: Mapping['report']): readonly InstructionCode[] {
  return transaction.all('InstrForCdtrAgt').flatMap((instruction) => {
    const code = instruction.peek('Cd')
    if (code === undefined || !FOR_CREDITOR_AGENT.includes(code)) return []
    instruction.take('Cd')
    // Field 23E allows no text after CHQB.
    const text = code === 'CHQB' ? undefined : instruction.take('InstrInf')
    const mapping: Mapping = { report, from: instruction.path, to: '23E' }
    return [{ code, ...(text !== undefined && { text: cutTo(spelledForFin(text, mapping), 30, mapping) }) }]
  })
}

/** Source: FIN, error D67. Of two codes, the one that public translators retain is retained. */
const FORBIDDEN_WITH: { readonly [code: string]: readonly string[] } = {
  HOLD: ['SDVA', 'INTC', 'REPA', 'CORT'],
  CHQB: ['SDVA', 'INTC', 'REPA', 'CORT', 'HOLD'],
  TELB: ['PHOB'],
}

function withoutForbiddenPairs(
  codes: readonly InstructionCode[],
  mapping: Mapping,
): readonly InstructionCode[] {
  const present = new Set(codes.map(({ code }) => code))
  return codes.filter(({ code }) => {
    const isForbidden = FORBIDDEN_WITH[code]?.some((other) => present.has(other)) === true
    if (isForbidden) mapping.report.note('code.dropped', mapping, { params: { value: code } })
    return !isForbidden
  })
}

/** Bank operation codes that the local instrument carries; CRED is the code of FIN without one. */
const OPERATION_CODES = ['CRTS', 'SPAY', 'SPRI', 'SSTD']

/** The bank operation code. */
export const BANK_OPERATION: Correspondence = {
  source: 'CBPR+ translation, field 23B',

  toMx({ fields, transaction }: ToMx): void {
    const code = fields.take('23B')?.value.code
    if (code !== undefined && code !== 'CRED') transaction.put('PmtTpInf/LclInstrm/Prtry', code)
  },

  toMt({ transaction, fields }: ToMt): void {
    const code = transaction.peek('PmtTpInf/LclInstrm/Prtry')
    const isKnown = code !== undefined && OPERATION_CODES.includes(code)
    if (isKnown) transaction.take('PmtTpInf/LclInstrm/Prtry')
    fields.put('23B', { code: isKnown ? code : 'CRED' })
  },
}
