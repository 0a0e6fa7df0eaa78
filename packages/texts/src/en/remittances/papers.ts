/** What is printed on papers; the browser needs none of it. */
export const papers = {
  'paper.application.title': 'Application for a remittance abroad',
  'paper.printedAt': 'Printed {{time}}',
  'paper.application.request':
    'We ask the bank to carry out this remittance and to debit our account with the amount and our share of the fees.',
  'paper.application.declaration':
    'We confirm that the details are true and complete, that the transaction behind the payment is genuine and lawful, and that the documents handed in belong to it.',
  'paper.box.seal': 'Seal of the company',
  'paper.box.signature': 'Signature of the person in charge, date',
  'paper.box.bank': 'For the bank',
  'paper.footer': 'Page {{page}} of {{pages}}',
  'paper.advice.title': 'Payment advice',
  'paper.advice.reference': 'Application {{reference}}',
  'paper.advice.stage.handedOver':
    'The application has been handed to the payer’s bank. The payment has not been made yet.',
  'paper.advice.stage.paid': 'The payer’s bank has sent the payment to the payee’s bank.',
  'paper.advice.stage.confirmed': 'The payee’s bank has confirmed that it received the payment.',
  'paper.advice.stage.credited': 'The payee has been credited.',
  'paper.advice.stage.returned': 'The payment was returned to the payer’s bank.',
  'paper.advice.remark':
    'This advice states what was known when it was printed. It is no receipt of the payee.',
}
