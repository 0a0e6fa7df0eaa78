import { LIMITS } from '@nostro/kernel'

import { PURPOSE_CODES } from '../../codes/purpose-codes.ts'
import { account, BIC, code, DAY, type MemberOptions, one, opt, reference, UETR } from '../../core/shape.ts'
import { correspondentAccount, institution } from './institutions.ts'
import { amountIn, CURRENCY } from './money.ts'

/** The shape of a reference of 16 characters: field 20 or 21. */
export const REFERENCE = reference(LIMITS.referenceLengthMax)

/** Options of a member that is stored only in the bank's own record. */
export const NOT_SENT = { notSent: true } as const

/** The sender, the receiver and the reference of a transfer. */
export const TRANSFER_BANKS = {
  sender: one('baseInfo.sender', BIC, { defaultsToOwnBic: true }),
  receiver: one('baseInfo.receiver', BIC),
  senderReference: one('baseInfo.senderRef', REFERENCE),
}

/** The reference of an accompanying message, which is stored and not sent. */
export const RELATED_MESSAGE_REFERENCE = opt('additionalInfo.relatedMessageRefNum', REFERENCE, NOT_SENT)

/** The UETR of a transfer, field 121 of the user header. The product creates it, and users cannot change it. */
export const TRANSFER_UETR = one('baseInfo.uetr', UETR, { tags: ['121'], readOnly: true })

/** The settled amount with its currency and the value date. */
export const SETTLEMENT = {
  valueDate: one('transactionInfo.valueDate', DAY),
  currency: one('transactionInfo.currency', CURRENCY, { default: 'CNY' }),
  interbankSettledAmount: one('transactionInfo.amount', amountIn('currency', { allowsZero: false }), {
    missingCode: 'amount.message',
  }),
}

/**
 * Returns the members for the bearer and amount of the charges and the purpose of the payment. `options` apply to types
 * that have no field for them.
 */
export function chargeMembers(options: MemberOptions = {}) {
  return {
    detailsOfCharges: one('transactionInfo.feeType', code('detailsOfCharges', ['SHA', 'BEN', 'OUR']), {
      ...options,
      default: 'SHA',
    }),
    chargesAmount: opt('transactionInfo.feeAmount', amountIn('currency', { allowsZero: true }), {
      ...options,
      requiredWhen: { path: 'detailsOfCharges', equals: 'BEN' },
      labelWhen: {
        condition: { path: 'detailsOfCharges', equals: 'OUR' },
        label: 'field.chargesAmount.receivers',
      },
    }),
    regulatoryReportingPurpose: opt('transactionInfo.transactionType', code('purpose', PURPOSE_CODES), {
      ...options,
      default: '121010',
    }),
  }
}

/** The banks between sender and payee: fields 53a to 57a. */
export const CORRESPONDENTS = {
  senderCorrespondentOption: one(
    'proxyBankInfo.senderCorrespondentBankField',
    code('senderCorrespondentOption', ['53A', '53B']),
    { default: '53A' },
  ),
  senderCorrespondent: opt('proxyBankInfo.senderProxy', institution('senderCorrespondent'), {
    shownWhen: { path: 'senderCorrespondentOption', equals: '53A' },
  }),
  senderCorrespondentAccount: opt(
    'proxyBankInfo.field53B',
    correspondentAccount('senderCorrespondentAccount'),
    {
      shownWhen: { path: 'senderCorrespondentOption', equals: '53B' },
    },
  ),
  intermediaryInstitution: opt('proxyBankInfo.middleProxy', institution('intermediaryInstitution')),
  accountWithInstitution: opt(
    'proxyBankInfo.bankInfo57A',
    institution('accountWithInstitution', account(LIMITS.accountLengthMax)),
  ),
  receiverCorrespondent: opt('proxyBankInfo.receiverProxy', institution('receiverCorrespondent')),
}

/** The correspondents of a transfer for a standing settlement instruction. */
export const CORRESPONDENT_PATHS = {
  currency: 'currency',
  senderCorrespondent: bankPaths('senderCorrespondent'),
  receiverCorrespondent: bankPaths('receiverCorrespondent'),
  intermediary: bankPaths('intermediaryInstitution'),
  accountWith: bankPaths('accountWithInstitution'),
} as const

function bankPaths(group: string) {
  return { bic: `${group}.bic`, account: `${group}.partyIdentifier` }
}
