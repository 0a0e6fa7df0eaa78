import { mandatory, optional, repeated, type FieldRow, type MtStandard } from '../standard-table.ts'
import { METAL_RULE } from './metal-rule.ts'
import { INSTRUCTION_CODE_RULES, FIELD_23E_CODES, FIELD_23E_CODES_OF_STP } from './mt103-instruction-codes.ts'
import { MT103_RULES } from './mt103-rules.ts'
import { MT103_STP_RULES } from './mt103-stp-rules.ts'

const ROWS: readonly FieldRow[] = [
  mandatory('20'),
  repeated(optional('13C')),
  mandatory('23B'),
  repeated(optional('23E')),
  optional('26T'),
  mandatory('32A'),
  optional('33B'),
  optional('36'),
  mandatory('50a', 'A', 'F', 'K'),
  optional('51A'),
  optional('52a', 'A', 'D'),
  optional('53a', 'A', 'B', 'D'),
  optional('54a', 'A', 'B', 'D'),
  optional('55a', 'A', 'B', 'D'),
  optional('56a', 'A', 'C', 'D'),
  optional('57a', 'A', 'B', 'C', 'D'),
  mandatory('59a', '', 'A', 'F'),
  optional('70'),
  mandatory('71A'),
  repeated(optional('71F')),
  optional('71G'),
  optional('72'),
  optional('77B'),
]

/** The rows of straight-through processing: no sending institution, and institutions by BIC or account only. */
const STP_ROWS: readonly FieldRow[] = [
  mandatory('20'),
  repeated(optional('13C')),
  mandatory('23B'),
  repeated(optional('23E')),
  optional('26T'),
  mandatory('32A'),
  optional('33B'),
  optional('36'),
  mandatory('50a', 'A', 'F', 'K'),
  optional('52a', 'A'),
  optional('53a', 'A', 'B'),
  optional('54a', 'A'),
  optional('55a', 'A'),
  optional('56a', 'A'),
  optional('57a', 'A'),
  mandatory('59a', '', 'A', 'F'),
  optional('70'),
  mandatory('71A'),
  repeated(optional('71F')),
  optional('71G'),
  optional('72'),
  optional('77B'),
]

/** The rows of extended remittance information: the envelope 77T at the end instead of 70. */
const REMIT_ROWS: readonly FieldRow[] = [...ROWS.filter((row) => row.name !== '70'), mandatory('77T')]

const CODES = {
  // The network's code for another word in 13C is not published.
  '13C': { allowed: ['CLSTIME', 'RNCTIME', 'SNDTIME'] },
  '23B': { allowed: ['CRED', 'CRTS', 'SPAY', 'SPRI', 'SSTD'], error: 'T36' },
  '23E': { allowed: FIELD_23E_CODES, error: 'T47' },
  '71A': { allowed: ['BEN', 'OUR', 'SHA'], error: 'T08' },
}

const RULES = [...MT103_RULES, ...INSTRUCTION_CODE_RULES, METAL_RULE]

/**
 * MT103, single customer credit transfer, with its variants STP and REMIT.
 *
 * Source: SWIFT UHB SR 2025, MT103, MT103 STP and MT103 REMIT format specifications.
 */
export const MT103_STANDARD: MtStandard = {
  messageType: 'MT103',
  release: 'SR 2025',
  lengthMax: 10_000,
  needsUetr: true,
  variants: [
    { rows: ROWS, codes: CODES, rules: RULES },
    {
      flag: 'STP',
      rows: STP_ROWS,
      codes: { ...CODES, '23E': { allowed: FIELD_23E_CODES_OF_STP, error: 'T48' } },
      rules: [...MT103_STP_RULES, ...INSTRUCTION_CODE_RULES, METAL_RULE],
    },
    { flag: 'REMIT', rows: REMIT_ROWS, codes: CODES, rules: RULES },
  ],
}
