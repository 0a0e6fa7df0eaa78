/** The English texts of payments in transit. */
export const forwarding = {
  'approvalRule.copiesPaymentsInTransit': 'Payments in transit',
  'approvalRule.copiesPaymentsInTransit.on':
    'Incoming payments for accounts at other banks are placed under Customer applications for forwarding.',
  'approvalRule.copiesPaymentsInTransit.off':
    'Incoming payments for accounts at other banks are only received.',
  'forwarding.source': 'Received payment',
  'forwarding.from': 'From {{bic}}. The account is at another bank: your bank forwards the payment.',
  'forwarding.source.open': 'Open the received message',
  'forwarding.notReady': 'The received payment does not contain everything this message needs',
  'forwarding.notReady.edit': 'Choose the other type, or edit as draft and add what is missing.',
  'forwarding.unplaced': 'These parts of the received message do not fit this form and would be lost:',
  'forwarding.unplaced.edit':
    'Choose the other type, or edit as draft and describe in your own words what the next bank must know.',
  'forwarding.derived.exists': 'A message has been created from this payment',
  'forwarding.drafted': 'A draft was created from the payment.',
  'forwarding.return': 'Return to sender',
  'forwarding.returnDrafted': 'A draft return was created. Enter the reason for the return.',
  'error.forwarding.partsLost':
    'Some parts of the received message do not fit this form. Edit it as a draft to complete them.',
  'detail.tracking.toForward': 'Placed under Customer applications for forwarding',
  'detail.tracking.forwarded': 'Forwarded to the next bank',
  'approvalRule.applicationAmountDigits': 'Amount of an application',
  'approvalRule.applicationAmountDigits.sentence_one':
    'The amount of an application has at most {{count, number}} digit before the decimal point.',
  'approvalRule.applicationAmountDigits.sentence_other':
    'The amount of an application has at most {{count, number}} digits before the decimal point.',
  'approvalRule.applicationAmountDigits.label': 'Digits before the decimal point',
} as const
