import { opt } from '../core/shape.ts'
import { mtDefinition } from './mt-definition.ts'
import { SENDER_REFERENCE_FIELD } from './parts/transfer-fields.ts'
import { CLOSING_AMOUNT } from './statements/closing-amount.ts'
import { CLOSING_FIELDS, OPENING_FIELDS, statementLinesField } from './statements/statement-fields.ts'
import { STATEMENT_LINES, STATEMENT_LINES_GRID } from './statements/statement-lines.ts'
import { statementMembers } from './statements/statement-members.ts'
import { statementEffects, statementRules } from './statements/statement-rules.ts'
import { reconciledStatement } from './statements/statement-samples.ts'
import {
  AVAILABLE_BALANCE_SECTION,
  CLOSING_BALANCE_SECTION,
  OPENING_BALANCE_SECTION,
  STATEMENT_LINES_SECTION,
} from './statements/statement-sections.ts'
import { statementSummary } from './statements/statement-summary.ts'

const members = {
  ...statementMembers('mt950RequestInfo', 'CNY'),
  statementLines: opt('mt950RequestInfo.statementLines', STATEMENT_LINES, {
    grid: STATEMENT_LINES_GRID,
  }),
}

const LISTS = ['statementLines'] as const

/**
 * MT950, statement to banks.
 *
 * Source: SWIFT UHB SR 2025, MT950; requirements MT940-01 to MT940-39.
 */
export const MT950 = mtDefinition({
  type: 'MT950',
  members,
  carriedAlong: { beginningBalance: '', endingBalance: '' },
  fields: [SENDER_REFERENCE_FIELD, ...OPENING_FIELDS, statementLinesField(['61']), ...CLOSING_FIELDS],
  rules: statementRules(LISTS),
  sections: [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'accountIdentification',
        'statementNumber',
        'statementPageNumber',
      ],
    },
    OPENING_BALANCE_SECTION,
    CLOSING_BALANCE_SECTION,
    AVAILABLE_BALANCE_SECTION,
    STATEMENT_LINES_SECTION,
  ],
  effects: statementEffects(['openingAmount', 'closingAmount'], LISTS),
  computed: [CLOSING_AMOUNT],
  summary: statementSummary,
  reconcileSample: reconciledStatement,
})
