import { isBic } from '../../fin/format-parts.ts'
import type { MessageFields } from '../message-fields.ts'
import type { NetworkRule, FieldPosition } from '../standard-table.ts'
import { returnCodeOf } from '../structured-narrative.ts'
import { areListed } from '../../core/lookup/listed-countries.ts'
import { BENEFICIARY, hasAccount, SHARED_RULES } from './mt103-shared-rules.ts'

const PRIORITY_CODES = ['SDVA', 'INTC']
const EURO_CODE = /^\/(OCMT|CHGS|EXCH)\//
const INSTRUCTING_INSTITUTION = '/INS/'
const IBAN = /^\/[A-Z]{2}\d{2}[A-Z0-9]{10,30}(\n|$)/

/**
 * The network validated rules of an MT103 STP. Source: SWIFT UHB SR 2025, MT103 STP, network validated rules.
 *
 * The condition under which an IBAN is required (C10) and the code for euro-related information (T82) are not confirmed
 * by a second source; therefore C10 is only a warning.
 */
export const MT103_STP_RULES: readonly NetworkRule[] = [
  { source: 'MT103 STP rule C1', ...SHARED_RULES.exchangeRate },
  { source: 'MT103 STP rule C2', ...SHARED_RULES.instructedAmountBetweenCountries },
  { source: 'MT103 STP rule C3', ...SHARED_RULES.priorityInstructionCodes(PRIORITY_CODES) },
  { source: 'MT103 STP rule C3', ...SHARED_RULES.noInstructionCodes },
  { source: 'MT103 STP rule C4', ...SHARED_RULES.reimbursementCorrespondents },
  { source: 'MT103 STP rule C5', ...SHARED_RULES.accountWithInstitution },
  { source: 'MT103 STP rule C6', ...SHARED_RULES.noIntermediaryWithPriority },
  { source: 'MT103 STP rule C7', ...SHARED_RULES.ourCharges },
  { source: 'MT103 STP rule C7', ...SHARED_RULES.sharedCharges },
  { source: 'MT103 STP rule C7', ...SHARED_RULES.beneficiaryCharges },
  { source: 'MT103 STP rule C8', ...SHARED_RULES.instructedAmountWithCharges },
  { source: 'MT103 STP rule C9', ...SHARED_RULES.receiversChargesCurrency },
  {
    source: 'MT103 STP rule C10',
    error: 'D19',
    severity: 'warning',
    check(fields) {
      const at = fields.first(...BENEFICIARY)
      const servicing = fields.value('57A')?.bic.slice(4, 6) ?? fields.receiverCountry
      if (at === undefined || !areListed(fields.senderCountry, fields.receiverCountry)) return []
      if (!areListed(fields.senderCountry, servicing) || IBAN.test(at.value)) return []
      return [{ code: 'account.ibanMissing', at }]
    },
  },
  {
    source: 'MT103 STP field 59a, account',
    error: 'E10',
    check(fields) {
      const at = fields.first(...BENEFICIARY)
      return at === undefined || hasAccount(at)
        ? []
        : [{ code: 'account.missing', at, params: { tag: at.tag } }]
    },
  },
  {
    source: 'MT103 STP field 72, reject and return',
    error: 'T81',
    check(fields) {
      const [first] = narrativeLines(fields)
      const code = first && returnCodeOf([first.text])
      return first === undefined || code === undefined
        ? []
        : [{ code: 'return.notAllowed', at: first, params: { code } }]
    },
  },
  {
    source: 'MT103 STP field 72, euro-related information',
    error: 'T82',
    check: (fields) =>
      isReturn(fields)
        ? []
        : narrativeLines(fields).flatMap((at) => {
            const code = EURO_CODE.exec(at.text)?.[1]
            return code === undefined ? [] : [{ code: 'narrative.euroInformation', at, params: { code } }]
          }),
  },
  {
    source: 'MT103 STP field 72, code INS',
    error: 'T27',
    check: (fields) =>
      narrativeLines(fields)
        .filter(({ text }) => text.startsWith(INSTRUCTING_INSTITUTION))
        .filter(({ text }) => !isBic(text.slice(INSTRUCTING_INSTITUTION.length)))
        .map((at) => ({ code: 'narrative.institution', at })),
  },
]

interface NarrativeLine extends FieldPosition {
  readonly text: string
}

/** Returns the lines of field 72, each with its position. */
function narrativeLines(fields: MessageFields): readonly NarrativeLine[] {
  const field = fields.first('72')
  if (field === undefined) return []
  const { tag, position } = field
  return field.value.split('\n').map((text, index) => ({
    tag,
    text,
    position: index === 0 ? position : { ...position, line: position.line + index, column: 1 },
  }))
}

function isReturn(fields: MessageFields): boolean {
  return returnCodeOf(narrativeLines(fields).map(({ text }) => text)) !== undefined
}
