import type { SettlementPaths, SidePaths } from '../core/payment-paths.ts'

/**
 * Returns the members of a customer at a path, with its account and its bank. A BIC of an organisation replaces its
 * name.
 */
export function customerSide(
  party: string,
  { account, agent }: { readonly account?: string; readonly agent: string },
): SidePaths {
  return {
    names: [`${party}.name`],
    bics: [`${party}.organisationIdentification.anyBic`],
    accounts: accountPaths(account),
    addresses: [`${party}.postalAddress`],
    banks: [`${agent}.bicfi`],
    bankNames: [`${agent}.name`],
  }
}

/** Returns the members of an institution at a path, with its account and its bank. */
export function institutionSide(
  institution: string,
  { account, agent }: { readonly account?: string; readonly agent?: string } = {},
): SidePaths {
  return {
    isInstitution: true,
    names: [`${institution}.name`],
    bics: [`${institution}.bicfi`],
    accounts: accountPaths(account),
    addresses: [`${institution}.postalAddress`],
    banks: agent === undefined ? [] : [`${agent}.bicfi`],
    bankNames: agent === undefined ? [] : [`${agent}.name`],
  }
}

function accountPaths(account: string | undefined): readonly string[] {
  return account === undefined ? [] : [`${account}.iban`, `${account}.other.identification`]
}

/** Returns the members of the debtor and the creditor of a transfer that are customers. */
export function customerSides(transfer: string) {
  return {
    payer: customerSide(`${transfer}.debtor`, {
      account: `${transfer}.debtorAccount`,
      agent: `${transfer}.debtorAgent`,
    }),
    payee: customerSide(`${transfer}.creditor`, {
      account: `${transfer}.creditorAccount`,
      agent: `${transfer}.creditorAgent`,
    }),
  }
}

/** Returns the members of the debtor and the creditor of a transfer that are institutions. */
export function institutionSides(transfer: string) {
  return {
    payer: institutionSide(`${transfer}.debtor`, {
      account: `${transfer}.debtorAccount`,
      agent: `${transfer}.debtorAgent`,
    }),
    payee: institutionSide(`${transfer}.creditor`, {
      account: `${transfer}.creditorAccount`,
      agent: `${transfer}.creditorAgent`,
    }),
  }
}

const SETTLEMENT = 'groupHeader.settlementInformation'

/** The reimbursement agents of a cover payment: fields 53a and 54a. */
export const REIMBURSEMENT_PATHS = {
  senderCorrespondent: agentPaths(`${SETTLEMENT}.instructingReimbursementAgent`),
  receiverCorrespondent: agentPaths(`${SETTLEMENT}.instructedReimbursementAgent`),
} as const

/** Returns the agents of a transfer that a settlement instruction of one of these counterparties fills. */
export function agentSettlementPaths(...counterparties: readonly string[]): SettlementPaths {
  return {
    counterparties,
    currency: 'creditTransfer.interbankSettlementCurrency',
    intermediary: agentPaths('creditTransfer.intermediaryAgent1'),
    accountWith: agentPaths('creditTransfer.creditorAgent'),
  }
}

function agentPaths(agent: string) {
  return { bic: `${agent}.bicfi`, account: `${agent}Account` }
}
