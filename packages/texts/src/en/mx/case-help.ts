/** Help of requests about a payment and their answers in ISO 20022, in English. */
export const mxCaseHelp = {
  'help.cancellationReason.reason': 'The code of the reason, such as DUPL for a duplicate payment.',
  'help.cancellationReason.additionalInformation': 'Required for the reason NARR.',
  'help.cancellationStatusReason.reason': 'Required for a refusal.',
  'help.cancellationStatusReason.additionalInformation':
    'For ARDT the UETR of the return, for PTNA the BIC of the next agent.',
  'help.investigationCase.caseIdentification':
    'The case as both banks call it; it stays the same along the chain.',
  'help.originalPayment.originalUetr': 'The UETR of the payment that the case is about, not a new one.',
} as const satisfies Readonly<Record<string, string>>
