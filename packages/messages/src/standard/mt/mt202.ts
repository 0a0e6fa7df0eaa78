import {
  mandatory,
  optional,
  repeated,
  type FieldRow,
  type FieldSequence,
  type MtStandard,
  type NetworkRule,
} from '../standard-table.ts'
import { accountWithInstitutionRule } from './institution-rules.ts'
import { METAL_RULE } from './metal-rule.ts'

const ORDERING_CUSTOMER = ['50A', '50F', '50K']

const ROWS: readonly FieldRow[] = [
  mandatory('20'),
  mandatory('21'),
  repeated(optional('13C')),
  mandatory('32A'),
  optional('52a', 'A', 'D'),
  optional('53a', 'A', 'B', 'D'),
  optional('54a', 'A', 'B', 'D'),
  optional('56a', 'A', 'D'),
  optional('57a', 'A', 'B', 'D'),
  mandatory('58a', 'A', 'D'),
  optional('72'),
]

/** In an MT205 the ordering institution is mandatory. */
const ROWS_205 = ROWS.map((row) => (row.name === '52a' ? { ...row, isMandatory: true } : row))

/** The underlying customer credit transfer. It begins with the ordering customer. */
const UNDERLYING_TRANSFER: FieldSequence = {
  name: 'B',
  isMandatory: true,
  canRepeat: false,
  rows: [
    mandatory('50a', 'A', 'F', 'K'),
    optional('52a', 'A', 'D'),
    optional('56a', 'A', 'C', 'D'),
    optional('57a', 'A', 'B', 'C', 'D'),
    mandatory('59a', '', 'A', 'F'),
    optional('70'),
    optional('72'),
    optional('33B'),
  ],
}

const CODES = {
  // The network's code for another word in 13C is not published.
  '13C': { allowed: ['CLSTIME', 'RNCTIME', 'SNDTIME', 'FROTIME', 'TILTIME', 'REJTIME'] },
}

const ACCOUNT_WITH_INSTITUTION = accountWithInstitutionRule('C81')
const UNDERLYING_ACCOUNT_WITH_INSTITUTION = accountWithInstitutionRule('C68')

const TRANSFER_RULES: readonly NetworkRule[] = [
  METAL_RULE,
  {
    source: 'MT202, MT205 and their COV, rule C1',
    ...ACCOUNT_WITH_INSTITUTION,
    check: (fields) => ACCOUNT_WITH_INSTITUTION.check(fields.before(...ORDERING_CUSTOMER)),
  },
]

const COVER_RULES: readonly NetworkRule[] = [
  ...TRANSFER_RULES,
  {
    source: 'MT202 COV and MT205 COV rule C2',
    ...UNDERLYING_ACCOUNT_WITH_INSTITUTION,
    check: (fields) => UNDERLYING_ACCOUNT_WITH_INSTITUTION.check(fields.from(...ORDERING_CUSTOMER)),
  },
]

/**
 * MT202, general financial institution transfer, with its variant COV, the cover of a customer credit transfer.
 *
 * Source: SWIFT UHB SR 2025, MT202 and MT202 COV format specifications and network validated rules.
 */
export const MT202_STANDARD: MtStandard = {
  messageType: 'MT202',
  release: 'SR 2025',
  lengthMax: 10_000,
  needsUetr: true,
  variants: [
    { rows: ROWS, codes: CODES, rules: TRANSFER_RULES },
    { flag: 'COV', rows: [...ROWS, UNDERLYING_TRANSFER], codes: CODES, rules: COVER_RULES },
  ],
}

/**
 * MT205, financial institution transfer within a country, with its variant COV.
 *
 * Source: SWIFT UHB SR 2025, MT205 and MT205 COV format specifications; the rules are those of MT202.
 */
export const MT205_STANDARD: MtStandard = {
  ...MT202_STANDARD,
  messageType: 'MT205',
  variants: [
    { rows: ROWS_205, codes: CODES, rules: TRANSFER_RULES },
    { flag: 'COV', rows: [...ROWS_205, UNDERLYING_TRANSFER], codes: CODES, rules: COVER_RULES },
  ],
}
