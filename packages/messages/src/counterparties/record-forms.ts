import { ADDRESS_MODES, type CounterpartyKind, LIMITS } from '@nostro/kernel'

import { CURRENCY } from '../mx/blocks/values.ts'
import type { MessageDefinition, Rule } from '../core/definition.ts'
import { isFilled, textAt } from '../core/paths.ts'
import { errorAt } from '../core/issue-codes.ts'
import {
  account,
  BIC,
  block,
  code,
  DAY,
  type DraftValues,
  group,
  list,
  type Members,
  one,
  opt,
  text,
} from '../core/shape.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { MX_LIMITS } from '../mx/limits.ts'
import { SETTLEMENT_ROLES } from './settlement-roles.ts'

/** Largest number of accounts of a payee. */
const ACCOUNTS_MAX = 20

/** The options of members that apply to payments only. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['requiredWhen', 'networkLimit'])

/**
 * The address of a record. No part is required, so that a record with an address that payments must not contain can be
 * stored, reported and repaired.
 */
const ADDRESS = block('postalAddress', optional(POSTAL_ADDRESS.members))

function optional<M extends Members>(members: M): M {
  const relaxed = Object.entries(members).map(([name, member]) => {
    const kept = Object.entries(member).filter(([option]) => !OF_PAYMENTS.has(option))
    return [name, { ...Object.fromEntries(kept), presence: 'optional' }]
  })
  // The same members with the same shapes.
  return Object.fromEntries(relaxed) as M
}

const NAME = text(MX_LIMITS.nameLengthMax, 'any')

/** A payee: name, accounts with their banks, address. */
const PAYEE_MEMBERS = {
  name: one('name', NAME),
  accounts: one(
    'accounts',
    list({
      item: group({
        account: one('account', account(LIMITS.accountLengthMax)),
        currency: opt('currency', CURRENCY),
        bankBic: one('bankBic', BIC),
        bankName: opt('bankName', NAME),
      }),
      itemsMax: ACCOUNTS_MAX,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
  ),
  address: opt('address', ADDRESS),
}

/** A counterparty bank: its BIC, and the form of addresses that it accepts in ISO 20022 messages. */
const BANK_MEMBERS = {
  name: one('name', NAME),
  bic: one('bic', BIC),
  addressMode: one('addressMode', code('addressMode', ADDRESS_MODES), { default: 'hybrid' }),
  address: opt('address', ADDRESS),
}

/** A bank in an instruction, with the account at it. */
function correspondent(name: string) {
  return group({
    bic: opt('bic', BIC, { requiredWhen: { anyFilled: [`${name}.account`] } }),
    account: opt('account', account(LIMITS.accountLengthMax)),
  })
}

/** A standing settlement instruction: the correspondents for payments to a bank in a currency. */
const INSTRUCTION_MEMBERS = {
  counterparty: one('counterparty', BIC),
  currency: one('currency', CURRENCY),
  validFrom: one('validFrom', DAY),
  validTo: opt('validTo', DAY),
  senderCorrespondent: opt('senderCorrespondent', correspondent('senderCorrespondent'), { tags: ['53A'] }),
  receiverCorrespondent: opt('receiverCorrespondent', correspondent('receiverCorrespondent'), {
    tags: ['54A'],
  }),
  intermediary: opt('intermediary', correspondent('intermediary'), { tags: ['56A'] }),
  accountWith: opt('accountWith', correspondent('accountWith'), { tags: ['57A'] }),
}

const instructionRules: readonly Rule[] = [
  {
    name: 'validityInOrder',
    paths: ['validFrom', 'validTo'],
    check: (values) => {
      const [from = '', to = '9999'] = [textAt(values, 'validFrom'), textAt(values, 'validTo')]
      return from <= to ? [] : [errorAt(['validTo'], 'day.outOfRange')]
    },
  },
  {
    name: 'namesCorrespondent',
    paths: SETTLEMENT_ROLES,
    check: (values) =>
      SETTLEMENT_ROLES.some((role) => isFilled(values[role]))
        ? []
        : [errorAt(['accountWith', 'bic'], 'validation.atLeastOneFilled')],
  },
]

/** The forms of the records, checked and rendered like the forms of messages. They are never sent. */
export const COUNTERPARTY_FORMS: Readonly<Record<CounterpartyKind, MessageDefinition>> = {
  payee: recordForm('payee', PAYEE_MEMBERS),
  bank: recordForm('bank', BANK_MEMBERS),
  instruction: recordForm('instruction', INSTRUCTION_MEMBERS, instructionRules),
}

function recordForm(
  type: CounterpartyKind,
  members: Members,
  rules: readonly Rule[] = [],
): MessageDefinition {
  return {
    type,
    format: 'ISO20022',
    members,
    sections: [{ name: 'counterparty', members: Object.keys(members) }],
    effects: [],
    rules,
    summary: () => ({}),
    reconcileSample: (values) => values,
  }
}

/** Returns the name of a record in lists, at most 200 characters. */
export function counterpartyName(kind: CounterpartyKind, facts: DraftValues): string {
  if (kind !== 'instruction') return textAt(facts, 'name') ?? ''
  return [textAt(facts, 'counterparty'), textAt(facts, 'currency'), textAt(facts, 'validFrom')]
    .filter((part) => part !== undefined)
    .join(' ')
}
