import { mandatory, optional, type MtStandard } from '../standard-table.ts'

/** The rows with which both confirmations begin. */
const BOOKING = [
  mandatory('20'),
  mandatory('21'),
  mandatory('25a', '', 'P'),
  optional('13D'),
  mandatory('32A'),
] as const

const CONFIRMATION = {
  release: 'SR 2025',
  lengthMax: 10_000,
  needsUetr: false,
  // Coded lines in field 72 are usual here, but it is certain only for payments that the network requires them.
  warnings: ['narrative.uncoded'],
} as const satisfies Partial<MtStandard>

/**
 * MT900, confirmation of debit.
 *
 * Source: SWIFT UHB SR 2025, MT900 format specifications.
 */
export const MT900_STANDARD: MtStandard = {
  ...CONFIRMATION,
  messageType: 'MT900',
  variants: [{ rows: [...BOOKING, optional('52a', 'A', 'D'), optional('72')], codes: {}, rules: [] }],
}

/**
 * MT910, confirmation of credit.
 *
 * Source: SWIFT UHB SR 2025, MT910 format specifications and network validated rules.
 */
export const MT910_STANDARD: MtStandard = {
  ...CONFIRMATION,
  messageType: 'MT910',
  variants: [
    {
      rows: [
        ...BOOKING,
        optional('50a', 'A', 'F', 'K'),
        optional('52a', 'A', 'D'),
        optional('56a', 'A', 'D'),
        optional('72'),
      ],
      codes: {},
      rules: [
        {
          source: 'MT910 rule C1',
          error: 'C06',
          check(fields) {
            const at = fields.first('32A', '20')
            if (at === undefined || fields.has('50A', '50F', '50K', '52A', '52D')) return []
            return [{ code: 'orderingParty.missing', at, path: '50a' }]
          },
        },
      ],
    },
  ],
}
