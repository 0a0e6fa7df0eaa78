/** The English texts of printouts, which the browser does not load. */
export const printouts = {
  'printout.application.title': 'Application for a remittance abroad',
  'printout.printedAt': 'Printed {{time}}',
  'printout.application.request':
    'We ask the bank to carry out this remittance and to debit our account with the amount and our share of the fees.',
  'printout.application.declaration':
    'We confirm that the details are true and complete, that the underlying transaction is genuine and lawful, and that the supporting documents relate to it.',
  'printout.box.seal': 'Seal of the company',
  'printout.box.signature': 'Signature of the person in charge, date',
  'printout.box.bank': 'For the bank',
  'printout.footer': 'Page {{page}} of {{pages}}',
  'printout.advice.title': 'Payment advice',
  'printout.advice.reference': 'Application {{reference}}',
  'printout.advice.stage.handedOver':
    'The application has been delivered to the payer’s bank. The payment has not been made yet.',
  'printout.advice.stage.paid': 'The payer’s bank has sent the payment to the payee’s bank.',
  'printout.advice.stage.confirmed': 'The payee’s bank has confirmed that it received the payment.',
  'printout.advice.stage.credited': 'The payee has been credited.',
  'printout.advice.stage.returned': 'The payment was returned to the payer’s bank.',
  'printout.advice.remark':
    'This advice reflects what was known when it was printed. It is not a receipt from the payee.',
}
