import { LIMITS } from '@nostro/kernel'

import { errorAt } from '../../core/issue-codes.ts'
import { isRecord } from '../../core/paths.ts'
import { code, group, type ItemRule, list, one, opt, text, type ValuesOf } from '../../core/shape.ts'
import { field } from '../../fields/field.ts'
import { repeated } from '../../fields/repeated.ts'
import { mtDefinition } from '../mt-definition.ts'
import { CORRESPONDING_BANKS, correspondenceSummary } from '../parts/free-format.ts'
import { CURRENCY } from '../parts/money.ts'
import { SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import { REFERENCE } from '../parts/transfer-members.ts'
import { BANKS_DIFFER } from '../parts/transfer-rules.ts'
import { FLOOR_LIMIT_FIELDS } from '../statements/interim-report.ts'
import { statementAmount } from '../statements/statement-members.ts'

const INFO = 'mt920RequestInfo'

/** A message of 2,000 characters has room for these. */
const REQUESTS_MAX = 20

const LIMIT = statementAmount('./accountCurrency')

const REQUEST_MEMBERS = {
  requestedType: one('requestedType', code('requestedStatement', ['940', '941', '942', '950'])),
  accountIdentification: one('accountIdentification', text(LIMITS.accountIdentificationLengthMax)),
  accountCurrency: opt('accountCurrency', CURRENCY, {
    requiredWhen: { anyFilled: ['./debitFloorLimit', './creditFloorLimit'] },
    notSentWhen: { noneFilled: ['./debitFloorLimit', './creditFloorLimit'] },
  }),
  debitFloorLimit: opt('debitFloorLimit', LIMIT, {
    requiredWhen: { path: './requestedType', equals: '942' },
  }),
  creditFloorLimit: opt('creditFloorLimit', LIMIT),
}

type Request = ValuesOf<typeof REQUEST_MEMBERS>

const ITEM_RULES: readonly ItemRule<Request>[] = [
  {
    name: 'limitOfDebits',
    source: 'MT920 rule C2, error C23',
    members: ['debitFloorLimit', 'creditFloorLimit'],
    check: ({ debitFloorLimit, creditFloorLimit }) =>
      creditFloorLimit !== undefined && debitFloorLimit === undefined
        ? [errorAt(['debitFloorLimit'], 'common.form.requiredFieldMessage', { rule: 'C23' })]
        : [],
  },
]

const members = {
  ...CORRESPONDING_BANKS,
  senderReference: one(`${INFO}.transactionReferenceNumber`, REFERENCE),
  statementRequests: one(
    `${INFO}.requests`,
    list({
      item: group(REQUEST_MEMBERS),
      itemsMax: REQUESTS_MAX,
      limitCode: 'list.tooMany',
      itemRules: ITEM_RULES,
    }),
  ),
}

/**
 * MT920, request message: the account owner asks for statements or reports.
 *
 * Source: SWIFT UHB SR 2025, MT920.
 */
export const MT920 = mtDefinition({
  type: 'MT920',
  members,
  fields: [
    SENDER_REFERENCE_FIELD,
    repeated(
      'statementRequests',
      field('12', { messageType: 'requestedType' }),
      field(['25', '25P'], { account: 'accountIdentification' }),
      FLOOR_LIMIT_FIELDS,
    ),
  ],
  rules: [BANKS_DIFFER],
  sections: [
    { name: 'senderAndReceiver', members: ['sender', 'receiver'] },
    { name: 'messageInfo', members: ['senderReference'] },
    { name: 'statementRequests', members: ['statementRequests'] },
  ],
  effects: [],
  summary: correspondenceSummary,
  reconcileSample: (values) => ({
    ...values,
    statementRequests: (Array.isArray(values.statementRequests) ? values.statementRequests : [])
      .filter(isRecord)
      .map(reconciledRequest),
  }),
})

/** Returns a request in which a limit of credits has one of debits, and any limit a currency. */
function reconciledRequest(request: Partial<Record<string, unknown>>) {
  const { requestedType, accountIdentification, accountCurrency, debitFloorLimit, creditFloorLimit } = request
  if (debitFloorLimit === undefined || accountCurrency === undefined)
    return requestedType === '942'
      ? { requestedType: '941', accountIdentification }
      : { requestedType, accountIdentification }
  return {
    requestedType,
    accountIdentification,
    accountCurrency,
    debitFloorLimit,
    ...(creditFloorLimit !== undefined && { creditFloorLimit }),
  }
}
