/** The English text of the menu for order files. */
export const orderFileNames = {
  'orderFile.title': 'Order files',
  'orderFile.ofApplication': 'Order file of the company: {{name}}',
  'orderFile.stored': '{{size}} bytes',
  'orderFile.download': 'Download the file',
} as const

/** The English texts of order files. */
export const orderFiles = {
  'orderFile.import': 'Import a file',
  'orderFile.import.title': 'Import an order file',
  'orderFile.empty': 'No order file has been imported yet.',
  'orderFile.choose': 'Choose an order file (pain.001.001.09)',
  'orderFile.choose.hint':
    'An XML file of your accounting system with up to 10,000 payments. It is checked first; nothing is imported before you confirm.',
  'orderFile.checking': 'The file is being checked.',
  'orderFile.identification': 'File reference',
  'orderFile.count': 'Payments',
  'orderFile.controlSum': 'Control sum',
  'orderFile.totals': 'Totals',
  'orderFile.total_one': '{{amount}} in {{count, number}} payment',
  'orderFile.total_other': '{{amount}} in {{count, number}} payments',
  'orderFile.importedAt': 'Imported',
  'orderFile.importedBy': 'Imported by',
  'orderFile.states': 'State of the payments',
  'orderFile.allValid_one': 'The payment of the file can be imported.',
  'orderFile.allValid_other': 'All {{count, number}} payments of the file can be imported.',
  'orderFile.someRefused_one': '{{count, number}} payment has an error and cannot be imported.',
  'orderFile.someRefused_other': '{{count, number}} payments have errors and cannot be imported.',
  'orderFile.notes': 'Notes about the file',
  'orderFile.findings': 'Findings',
  'orderFile.onlyFindings': 'Only payments with findings',
  'orderFile.noFindings': 'No findings',
  'orderFile.severity.error': 'Error',
  'orderFile.severity.warning': 'Note',
  'orderFile.position': 'No.',
  'orderFile.payee': 'Payee',
  'orderFile.account': 'Account',
  'orderFile.amount': 'Amount',
  'orderFile.reference': 'End-to-end reference',
  'orderFile.state': 'State',
  'orderFile.open': 'Open application',
  'orderFile.shared': 'For all payments of the file',
  'orderFile.shared.hint':
    'An order file has no stamped form and no contact. The transaction code applies to payments that state none.',
  'orderFile.reason': 'Reason for payments that look like others',
  'orderFile.reason.hint': 'Some payments have the payee and amount of another one. State why they are made.',
  'orderFile.runAll': 'Import all payments',
  'orderFile.runValid_one': 'Import {{count, number}} valid payment',
  'orderFile.runValid_other': 'Import {{count, number}} valid payments',
  'orderFile.otherFile': 'Choose another file',
  'orderFile.imported_one': '{{count, number}} payment was submitted for approval.',
  'orderFile.imported_other': '{{count, number}} payments were submitted for approval.',
  'orderFile.continued_one': 'The file was imported. Its payment is submitted for approval now.',
  'orderFile.continued_other':
    'The file was imported. Its {{count, number}} payments are submitted for approval one after the other.',
  'orderFile.refresh': 'Refresh',
  'orderFile.report': 'Status report (pain.002)',
  'orderFile.page': 'Payments {{from, number}} to {{until, number}} of {{count, number}}',
  'orderFile.previous': 'Previous payments',
  'orderFile.next': 'Next payments',

  'orderFile.state.refused': 'Not imported',
  'orderFile.state.waiting': 'Import pending',
  'orderFile.state.inApproval': 'In approval',
  'orderFile.state.rejected': 'Rejected in the company',
  'orderFile.state.removed': 'Deleted by the company',
  'orderFile.state.atBank': 'At your bank',
  'orderFile.state.returned': 'Returned by your bank',
  'orderFile.state.sent': 'Sent to the payee’s bank',
  'orderFile.state.settled': 'Settled',
  'orderFile.state.fundsReturned': 'Funds returned',

  'order.notCarried': 'An application has no field for this element: {{value}}',
  'order.chargesAssumed': 'The file does not say who pays the fees. They are shared (SHA).',
  'order.inCapitals': 'Names and texts of payments are in capital letters; this text is converted.',
  'order.accountNotOwn':
    'The debtor account {{account}} is not an account of your company at this bank. {{bank}}',
  'order.otherPayerName': 'The account is in the name of {{name}}, which is used as the payer.',
  'order.dateInPast': 'The execution date {{day}} is before today ({{today}}).',
  'order.repeatedReference': 'Another payment of the file has the reference {{value}}.',
  'order.uetrUsed': 'Another payment has this UETR.',
  'order.repeatedPayment': 'Payment {{position}} of the file has the same payee account and amount.',

  'error.orderFile.unreadable': 'The file is not one readable XML message. Choose a pain.001.001.09 file.',
  'error.orderFile.otherType':
    'The file contains {{type}}. Only pain.001.001.09 can be imported. Export it in this version.',
  'error.orderFile.tooManyPayments':
    'The file has {{count}} payments; at most {{max}} are allowed. Divide it.',
  'error.orderFile.invalid':
    'The file does not follow the schema, or its numbers or sums are wrong. Correct it where it was made.',
  'error.orderFile.duplicate':
    'This file was imported before: {{name}}, file reference {{identification}}. It is not imported again.',
  'error.orderFile.paymentsRefused':
    'Nothing was imported, because payments have errors. Import the valid payments only, or correct the file.',
  'error.orderFile.nothingToImport': 'No payment of the file can be imported. Correct the file.',
  'error.orderFile.reasonNeeded': 'Some payments look like others. State the reason why they are made.',
} as const
