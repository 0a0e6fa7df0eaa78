/** The English labels of orders and their status reports in ISO 20022. */
export const mxOrderFields = {
  'field.groupHeader.initiatingParty': 'Initiating party',
  'field.groupHeader.forwardingAgent': 'Forwarding agent',
  'field.creditTransfer.orderIdentification': 'Payment information identification',
  'field.creditTransfer.paymentMethod': 'Payment method',
  'field.creditTransfer.requestedExecutionDate': 'Requested execution date',
  'field.creditTransfer.exchangeContract': 'Exchange contract',
  'field.creditTransfer.chargesAccount': 'Account for charges',
  'field.creditTransfer.instructionForDebtorAgent': 'Instruction for the debtor agent',
  'field.paymentStatus.originalPayment': 'Original payment',
  'field.originalPayment.originalPaymentInformationIdentification': 'Payment information identification',
  'field.paymentStatus.acceptanceDateTime': 'Accepted at',
  'field.paymentStatus.servicerReference': 'Reference of the servicing bank',
  'help.creditTransfer.orderIdentification': 'Equals the message identification (CBPR+).',
  'help.creditTransfer.requestedExecutionDate': 'The day on which the receiver should debit the account.',
  'help.creditTransfer.exchangeContract': 'The reference of an agreed exchange deal.',
  'help.paymentStatus.servicerReference': 'The reference under which the account was debited.',
} as const
