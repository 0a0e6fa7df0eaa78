import type { FinField } from '../../fin/message.ts'
import type { NetworkRule, RuleFinding } from '../standard-table.ts'

/** The codes of field 23E in the order they must appear. Source: SWIFT UHB, MT103, field 23E. */
export const FIELD_23E_CODES = [
  'SDVA',
  'INTC',
  'REPA',
  'CORT',
  'HOLD',
  'CHQB',
  'PHOB',
  'TELB',
  'PHON',
  'TELE',
  'PHOI',
  'TELI',
] as const

/** The codes of field 23E in an MT103 STP. */
export const FIELD_23E_CODES_OF_STP = ['SDVA', 'INTC', 'REPA', 'CORT'] as const

const ORDER: ReadonlyMap<string, number> = new Map(FIELD_23E_CODES.map((code, index) => [code, index]))

const CODES_WITH_TEXT = new Set(['PHON', 'PHOB', 'PHOI', 'TELE', 'TELB', 'TELI', 'HOLD', 'REPA'])

/** Codes that contradict each other. */
const FORBIDDEN_PAIRS: Readonly<Record<string, readonly string[]>> = {
  SDVA: ['HOLD', 'CHQB'],
  INTC: ['HOLD', 'CHQB'],
  REPA: ['HOLD', 'CHQB', 'CORT'],
  CORT: ['HOLD', 'CHQB'],
  HOLD: ['CHQB'],
  PHOB: ['TELB'],
  PHON: ['TELE'],
  PHOI: ['TELI'],
}

/** Rules among the instruction codes of a message. Source: SWIFT UHB, MT103, field 23E. */
export const INSTRUCTION_CODE_RULES: readonly NetworkRule[] = [
  {
    source: 'MT103 field 23E, additional information',
    error: 'D97',
    check: (fields) =>
      fields
        .all('23E')
        .filter((field) => field.value.includes('/') && !CODES_WITH_TEXT.has(instructionCodeOf(field)))
        .map((at) => ({
          code: 'instructionCode.informationNotAllowed',
          at,
          params: { code: instructionCodeOf(at) },
        })),
  },
  {
    source: 'MT103 field 23E, order of codes',
    error: 'D98',
    check: againstEarlierCodes('instructionCode.order', isOrderedAfter),
  },
  {
    source: 'MT103 field 23E, combinations of codes',
    error: 'D67',
    check: againstEarlierCodes('instructionCode.combination', contradicts),
  },
  {
    source: 'MT103 field 23E, repeated codes',
    error: 'E46',
    check: againstEarlierCodes('instructionCode.duplicate', (earlier, code) => earlier === code),
  },
]

/** Returns the code of a field 23E, which precedes its additional information. */
export function instructionCodeOf(field: FinField): string {
  return field.value.slice(0, 4)
}

/** Compares the code of each field 23E with the codes before it; returns at most one finding per field. */
function againstEarlierCodes(
  finding: RuleFinding['code'],
  isWrong: (earlier: string, code: string) => boolean,
): NetworkRule['check'] {
  return (fields) => {
    const earlierCodes = new Set<string>()
    const findings: RuleFinding[] = []
    for (const at of fields.all('23E')) {
      const code = instructionCodeOf(at)
      if (!ORDER.has(code)) continue
      const other = [...earlierCodes].find((earlier) => isWrong(earlier, code))
      if (other !== undefined) {
        findings.push({ code: finding, at, params: other === code ? { code } : { code, other } })
      }
      earlierCodes.add(code)
    }
    return findings
  }
}

function isOrderedAfter(earlier: string, code: string): boolean {
  return (ORDER.get(earlier) ?? 0) > (ORDER.get(code) ?? 0)
}

function contradicts(earlier: string, code: string): boolean {
  return (
    FORBIDDEN_PAIRS[earlier]?.includes(code) === true || FORBIDDEN_PAIRS[code]?.includes(earlier) === true
  )
}
