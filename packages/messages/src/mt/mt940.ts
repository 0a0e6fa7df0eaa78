import { LIMITS } from '@nostro/kernel'

import { lines, opt, reference } from '../core/shape.ts'
import { mtDefinition } from './mt-definition.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from './parts/transfer-fields.ts'
import { CLOSING_AMOUNT } from './statements/closing-amount.ts'
import {
  CLOSING_FIELDS,
  FORWARD_BALANCES_FIELD,
  INFORMATION_FIELD,
  OPENING_FIELDS,
  statementLinesField,
} from './statements/statement-fields.ts'
import { STATEMENT_LINES_GRID, STATEMENT_LINES_WITH_DETAILS } from './statements/statement-lines.ts'
import { FORWARD_BALANCES, statementMembers } from './statements/statement-members.ts'
import { statementEffects, statementRules } from './statements/statement-rules.ts'
import { reconciledStatement, withLineDetails } from './statements/statement-samples.ts'
import {
  AVAILABLE_BALANCE_SECTION,
  CLOSING_BALANCE_SECTION,
  OPENING_BALANCE_SECTION,
  STATEMENT_LINES_SECTION,
} from './statements/statement-sections.ts'
import { statementSummary } from './statements/statement-summary.ts'

const members = {
  ...statementMembers('mt940RequestInfo'),
  relatedReference: opt('mt940RequestInfo.relatedReferenceNumber', reference(LIMITS.referenceLengthMax)),
  forwardAvailableBalance: opt('mt940RequestInfo.forwardAvailableBalance', FORWARD_BALANCES),
  statementLines: opt('mt940RequestInfo.statementLines', STATEMENT_LINES_WITH_DETAILS, {
    grid: STATEMENT_LINES_GRID,
  }),
  informationToAccountOwner: opt(
    'mt940RequestInfo.informationToAccountOwner',
    lines({
      linesMax: LIMITS.accountOwnerInformationLinesMax,
      lengthMax: LIMITS.accountOwnerInformationLineLengthMax,
      characters: 'restricted',
    }),
  ),
}

const LISTS = ['statementLines', 'forwardAvailableBalance'] as const

/**
 * MT940, customer statement.
 *
 * Source: SWIFT UHB SR 2025, MT940; requirements MT940-01 to MT940-39.
 */
export const MT940 = mtDefinition({
  type: 'MT940',
  members,
  fields: [
    SENDER_REFERENCE_FIELD,
    RELATED_REFERENCE_FIELD,
    ...OPENING_FIELDS,
    statementLinesField(['61', '86']),
    ...CLOSING_FIELDS,
    FORWARD_BALANCES_FIELD,
    INFORMATION_FIELD,
  ],
  rules: statementRules(LISTS),
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
      ],
    },
    OPENING_BALANCE_SECTION,
    CLOSING_BALANCE_SECTION,
    AVAILABLE_BALANCE_SECTION,
    { name: 'forwardAvailableBalance', members: ['forwardAvailableBalance'] },
    STATEMENT_LINES_SECTION,
    { name: 'informationToAccountOwner', members: ['informationToAccountOwner'] },
  ],
  effects: statementEffects(['openingAmount'], LISTS),
  computed: [CLOSING_AMOUNT],
  summary: statementSummary,
  reconcileSample: (values) => withLineDetails(reconciledStatement(values)),
})
