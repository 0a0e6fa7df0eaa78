import {
  mandatory,
  optional,
  repeated,
  repeatedSequence,
  type FieldRow,
  type MtStandard,
} from '../standard-table.ts'
import { balanceRules } from './statement-rules.ts'

/** The largest number of characters of one page; longer statements are split into pages. */
const PAGE_LENGTH_MAX = 2000

const OPENING: readonly FieldRow[] = [mandatory('28C'), mandatory('60a', 'F', 'M')]

/**
 * MT940, customer statement: each line may have details, and so may the statement as a whole.
 *
 * Source: SWIFT UHB SR 2025, MT940 format specifications and network validated rules; rule C1 is part of the sequence
 * of lines.
 */
export const MT940_STANDARD: MtStandard = {
  messageType: 'MT940',
  release: 'SR 2025',
  lengthMax: PAGE_LENGTH_MAX,
  needsUetr: false,
  variants: [
    {
      rows: [
        mandatory('20'),
        optional('21'),
        mandatory('25a', '', 'P'),
        ...OPENING,
        repeatedSequence('statement line', {
          rows: [mandatory('61'), optional('86')],
          alone: { code: 'statementLine.detailsAlone', error: 'C24' },
        }),
        mandatory('62a', 'F', 'M'),
        optional('64'),
        repeated(optional('65')),
        optional('86'),
      ],
      codes: {},
      rules: balanceRules('MT940 rule C2'),
    },
  ],
}

/**
 * MT950, statement to a financial institution: balances and lines only.
 *
 * Source: SWIFT UHB SR 2025, MT950 format specifications and network validated rules.
 */
export const MT950_STANDARD: MtStandard = {
  messageType: 'MT950',
  release: 'SR 2025',
  lengthMax: PAGE_LENGTH_MAX,
  needsUetr: false,
  variants: [
    {
      rows: [
        mandatory('20'),
        mandatory('25'),
        ...OPENING,
        repeated(optional('61')),
        mandatory('62a', 'F', 'M'),
        optional('64'),
      ],
      codes: {},
      rules: balanceRules('MT950 rule C1'),
    },
  ],
}
