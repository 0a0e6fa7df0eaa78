import { CHAIN_RULES, INTERMEDIARY_RULE } from './chain-rules.ts'
import { CREDIT_TRANSFER_CHARGE_RULES } from './charge-rules.ts'
import type { MessageProfile } from './message-profile.ts'
import { DEBTOR_RULE } from './components/party-rules.ts'
import { groupRules, INSTRUCTION_RULES, slashRule } from './payment-rules.ts'
import type { Usage } from './guideline-usage.ts'
import type { ProfileRule } from './profile-rule.ts'
import { REMITTANCE_RULES } from './remittance-rules.ts'
import { required, restrictionRule, type Restriction } from './restrictions.ts'
import { SETTLEMENT_RULES } from './settlement-rules.ts'
import { STRAIGHT_THROUGH_RULES } from './straight-through-rules.ts'

/** Service levels of tracked services, one of which a usage allows; other levels are unrestricted. */
const TRACKED_SERVICE = /^G00[1-79]$/

/**
 * The tracked service of each usage: a customer transfer and its cover, and a transfer between institutions.
 *
 * Source: CBPR+ SR 2026, GPI service level of each usage guideline. Before that release it is checked for customer
 * transfers only.
 */
const OWN_SERVICES: Readonly<Partial<Record<Usage, string>>> = {
  'pacs.008': 'G001',
  'pacs.008 stp': 'G001',
  'pacs.009': 'G004',
  'pacs.009 adv': 'G004',
  'pacs.009 cov': 'G001',
}

/** The part of the end-to-end identification that fits field 21 of an MT202. */
const REFERENCE_LENGTH = 16

const BOTH: readonly Restriction[] = [
  ...required('PmtId/InstrId', 'PmtId/UETR', 'IntrBkSttlmDt', 'InstgAgt', 'InstdAgt'),
  { path: 'PmtId/InstrId', lengthMax: 16 },
  { path: 'PmtTpInf/SvcLvl', max: 3 },
]

const SERVICE_LEVEL_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'service level',
  check: (transaction, { usage }) =>
    transaction
      .all('PmtTpInf/SvcLvl/Cd')
      .filter(({ text }) => TRACKED_SERVICE.test(text) && usage !== undefined && text !== OWN_SERVICES[usage])
      .map((at) => ({ code: 'serviceLevel.otherService', at, params: { code: at.text } })),
}

/**
 * The first 16 characters of the end-to-end identification become the reference of the MT, so they must follow its rule
 * on slashes.
 */
const END_TO_END_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'references',
  check: (transaction) => {
    const at = transaction.at('PmtId/EndToEndId')
    const reference = at?.text.slice(0, REFERENCE_LENGTH) ?? ''
    return at !== undefined && /^\/|\/\/|\/$/.test(reference) ? [{ code: 'reference.slashes', at }] : []
  },
}

/** An advice is about a transfer that is settled elsewhere, so the cover method is allowed. */
const INSTITUTION_METHOD_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'settlement method',
  check: (settlement, { usage }) => {
    const at = settlement.at('SttlmMtd')
    const isAdvice = usage === 'pacs.009 adv'
    const allowed = isAdvice ? ['INDA', 'INGA', 'COVE'] : ['INDA', 'INGA']
    if (at === undefined || at.text === '' || allowed.includes(at.text)) return []
    return [{ code: 'profile.codeNotUsed', at, params: { value: at.text, allowed } }]
  },
}

/**
 * The profile of the customer credit transfer.
 *
 * Source: CBPR+ SR 2025 and SR 2026, pacs.008.001.08; ISO 20022 message definition report.
 */
export const PACS_008: MessageProfile = {
  messageId: 'pacs.008.001.08',
  at: [
    { path: '', rules: groupRules('CdtTrfTxInf') },
    {
      path: 'GrpHdr/SttlmInf',
      rules: [
        restrictionRule('settlement method', [{ path: 'SttlmMtd', codes: ['INDA', 'INGA', 'COVE'] }]),
        ...SETTLEMENT_RULES,
        ...CHAIN_RULES,
      ],
    },
    {
      path: 'CdtTrfTxInf',
      rules: [
        restrictionRule('transaction', [
          ...BOTH,
          { path: 'ChrgBr', codes: ['DEBT', 'CRED', 'SHAR'] },
          { path: 'InstdAmt', isRequired: true, when: (release) => release.needsInstructedAmount },
        ]),
        ...STRAIGHT_THROUGH_RULES,
        slashRule((transaction) => [transaction.at('PmtId/InstrId')]),
        SERVICE_LEVEL_RULE,
        DEBTOR_RULE,
        ...CHAIN_RULES,
        ...CREDIT_TRANSFER_CHARGE_RULES,
        ...INSTRUCTION_RULES,
        ...REMITTANCE_RULES,
      ],
    },
  ],
}

/**
 * The profile of the transfer between financial institutions: core, cover and advice.
 *
 * Source: CBPR+ SR 2025 and SR 2026, pacs.009.001.08; ISO 20022 message definition report.
 */
export const PACS_009: MessageProfile = {
  messageId: 'pacs.009.001.08',
  at: [
    { path: '', rules: groupRules('CdtTrfTxInf') },
    {
      path: 'GrpHdr/SttlmInf',
      rules: [INSTITUTION_METHOD_RULE, ...SETTLEMENT_RULES, ...CHAIN_RULES],
    },
    {
      path: 'CdtTrfTxInf',
      rules: [
        restrictionRule('transaction', [
          ...BOTH,
          {
            path: 'UndrlygCstmrCdtTrf/InstdAmt',
            isRequired: true,
            from: 'SR2026',
            usages: ['pacs.009 cov'],
          },
        ]),
        { ...SERVICE_LEVEL_RULE, from: 'SR2026' },
        slashRule((transaction) => [transaction.at('PmtId/InstrId')]),
        END_TO_END_RULE,
        INTERMEDIARY_RULE,
        ...CHAIN_RULES,
        ...INSTRUCTION_RULES,
        ...REMITTANCE_RULES,
      ],
    },
    {
      path: 'CdtTrfTxInf/UndrlygCstmrCdtTrf',
      rules: [DEBTOR_RULE, ...CHAIN_RULES, ...INSTRUCTION_RULES, ...REMITTANCE_RULES],
    },
  ],
}
