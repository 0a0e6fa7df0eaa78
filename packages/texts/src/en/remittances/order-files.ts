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
  'orderFile.choose': 'Choose an order file (pain.001, CSV or Excel)',
  'orderFile.choose.hint':
    'A pain.001.001.09 of your accounting system, or a table with one payment in each row, up to 10,000 payments. It is checked first; nothing is imported before you confirm.',
  'orderFile.columns': 'Columns of a table',
  'orderFile.columns.hint':
    'The first row contains these names in any order. Amounts and days of one file have one style, such as 1,234.50 and 2026-12-01.',
  'orderFile.columns.required': 'required',
  'orderFile.template.csv': 'Template (CSV)',
  'orderFile.template.xlsx': 'Template (Excel)',
  'orderFile.template.name': 'order-file-template',
  'orderFile.correct': 'Correct',
  'orderFile.correct.title': 'Correct payment {{position}}',
  'orderFile.correct.hint':
    'The correction applies to this import only and is recorded with the value of the file. The file itself remains unchanged.',
  'orderFile.correct.apply': 'Apply and check again',
  'orderFile.result': 'Result (CSV)',
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

  'order.corrected': 'Corrected before the import: “{{before}}” in the file became “{{after}}”.',
  'order.columnIgnored': 'The column “{{column}}” is unknown and was not read.',
  'order.amountUnclear':
    'The amount {{value}} has two meanings, since no other amount shows the decimal separator. Write 1234.50.',
  'order.dayUnclear': 'The day {{value}} has two meanings. Write it as 2026-12-31.',
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

  'error.orderFile.unreadable':
    'The file is not readable. Choose a pain.001.001.09 file, or a table as CSV or XLSX.',
  'error.orderFile.columnsMissing': 'The first row of the table must contain these columns: {{columns}}.',
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
