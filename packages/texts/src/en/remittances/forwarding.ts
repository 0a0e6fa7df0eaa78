/** The English texts of payments in transit. */
export const forwarding = {
  'approvalRule.copiesPaymentsInTransit': 'Payments in transit',
  'approvalRule.copiesPaymentsInTransit.on':
    'Incoming payments for accounts at other banks wait at the copier’s desk to be passed on.',
  'approvalRule.copiesPaymentsInTransit.off':
    'Incoming payments for accounts at other banks are received and nothing more.',
  'forwarding.source': 'Received payment',
  'forwarding.from': 'From {{bic}}. The account is at another bank: this bank passes the payment on.',
  'forwarding.source.open': 'Open the received message',
  'forwarding.notReady': 'The received payment alone does not fill this message',
  'forwarding.notReady.edit': 'Choose the other type, or edit as draft and add what is missing.',
  'forwarding.unplaced': 'These parts of the received message have no place in this form and would be lost:',
  'forwarding.unplaced.edit':
    'Choose the other type, or edit as draft and say in your own words what must reach the next bank.',
  'forwarding.derived.exists': 'A message was made of this payment',
  'forwarding.drafted': 'A draft was made of the payment.',
  'forwarding.return': 'Return to sender',
  'forwarding.returnDrafted': 'A draft of the return was made. Say why the money goes back.',
  'error.forwarding.partsLost': 'Parts of the received message would be lost. Edit as draft and see to them.',
  'detail.tracking.toForward': 'Put at the copier’s desk to be passed on',
  'detail.tracking.forwarded': 'Passed on to the next bank',
  'approvalRule.applicationAmountDigits': 'Amount of an application',
  'approvalRule.applicationAmountDigits.sentence_one':
    'The amount of an application has at most {{count, number}} digit before the point.',
  'approvalRule.applicationAmountDigits.sentence_other':
    'The amount of an application has at most {{count, number}} digits before the point.',
  'approvalRule.applicationAmountDigits.label': 'Digits before the point',
} as const
