import { LIMITS } from '@nostro/kernel'

import { isRecord } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { type DraftValues, opt, reference, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { mtDefinition } from '../mt-definition.ts'
import { MOMENT_FIELD, MOMENT_RULES, requiredMoment, withMoment } from '../parts/moment.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import {
  ENTRY_SUM_FIELDS,
  entrySums,
  FLOOR_LIMIT_FIELDS,
  floorLimits,
  INFORMATION_AFTER_SUMS,
  reportInformation,
  SUM_CURRENCIES,
  withSums,
} from '../statements/interim-report.ts'
import { ACCOUNT_FIELD, INFORMATION_FIELD, statementLinesField } from '../statements/statement-fields.ts'
import { INTERIM_LINES, INTERIM_LINES_GRID } from '../statements/statement-lines.ts'
import { statementIdentity, statementPage } from '../statements/statement-members.ts'
import { currencyEffect, currencyFollows, REFERENCE_EFFECT } from '../statements/statement-rules.ts'
import { reconciledLine, withLineDetails } from '../statements/statement-samples.ts'
import { ENTRY_SUMS_SECTION, STATEMENT_LINES_SECTION } from '../statements/statement-sections.ts'

const INFO = 'mt942RequestInfo'

const members = {
  ...statementIdentity(INFO),
  statementPageNumber: statementPage(INFO),
  relatedReference: opt(`${INFO}.relatedReferenceNumber`, reference(LIMITS.referenceLengthMax)),
  ...floorLimits(INFO),
  ...requiredMoment(INFO),
  statementLines: opt(`${INFO}.statementLines`, INTERIM_LINES, { grid: INTERIM_LINES_GRID }),
  ...entrySums(INFO, 'accountCurrency'),
  informationToAccountOwner: reportInformation(INFO),
}

/** The members in the currency of the account. */
const FOLLOWERS = {
  following: SUM_CURRENCIES,
  lists: ['statementLines'],
  source: 'MT942 rule C1, error C27',
}

const fields: readonly FieldBinding<ValuesOf<typeof members>>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  ACCOUNT_FIELD,
  field('28C', { statementNumber: 'statementNumber', pageNumber: 'statementPageNumber' }),
  FLOOR_LIMIT_FIELDS,
  MOMENT_FIELD,
  statementLinesField(['61', '86'], 'accountCurrency'),
  ...ENTRY_SUM_FIELDS,
  INFORMATION_FIELD,
]

/**
 * MT942, report of the entries of an account during the day, from a floor limit on.
 *
 * Source: SWIFT UHB SR 2025, MT942.
 */
export const MT942 = mtDefinition({
  type: 'MT942',
  members,
  fields,
  rules: [...MOMENT_RULES, INFORMATION_AFTER_SUMS, currencyFollows('accountCurrency', FOLLOWERS)],
  sections: [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'relatedReference',
        'accountIdentification',
        'statementNumber',
        'statementPageNumber',
        'reportDate',
        'reportTime',
        'reportOffset',
      ],
    },
    { name: 'floorLimits', members: ['accountCurrency', 'debitFloorLimit', 'creditFloorLimit'] },
    STATEMENT_LINES_SECTION,
    ENTRY_SUMS_SECTION,
    { name: 'informationToAccountOwner', members: ['informationToAccountOwner'] },
  ],
  effects: [
    currencyEffect('accountCurrency', { ...FOLLOWERS, clears: ['debitFloorLimit', 'creditFloorLimit'] }),
    REFERENCE_EFFECT,
  ],
  summary: (values) =>
    present({
      senderBic: values.sender,
      receiverBic: values.receiver,
      businessId: values.senderReference,
      currency: values.accountCurrency,
      valueDate: values.reportDate,
    }),
  reconcileSample: (values) => withMoment(withLineDetails(withSums(linesIn(values), values.accountCurrency))),
})

/** Returns a sample with possible lines. A text about the report needs sums in front of it. */
function linesIn(values: DraftValues): DraftValues {
  const { statementLines, accountCurrency, informationToAccountOwner } = values
  const lines = Array.isArray(statementLines) ? statementLines.filter(isRecord) : []
  const hasSums = ['debitEntry', 'creditEntry'].some(
    (prefix) => values[`${prefix}Count`] !== undefined && values[`${prefix}Sum`] !== undefined,
  )
  return present({
    ...values,
    statementLines: statementLines && lines.map((line) => reconciledLine(line, accountCurrency)),
    informationToAccountOwner: hasSums ? informationToAccountOwner : undefined,
  })
}
