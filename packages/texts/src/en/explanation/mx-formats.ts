/** The English texts for the content formats of elements in the schemas. */
export const mxFormats = {
  'mxFormat.bic': 'BIC of 8 or 11 characters',
  'mxFormat.country': 'Country code of two letters (ISO 3166)',
  'mxFormat.currency': 'Currency code of three letters (ISO 4217)',
  'mxFormat.iban': 'IBAN',
  'mxFormat.lei': 'LEI of 20 characters',
  'mxFormat.uetr': 'UUID of version 4 in lower case',
  'mxFormat.boolean': 'true or false',
  'mxFormat.date': 'Date, YYYY-MM-DD',
  'mxFormat.dateTime': 'Date and time',
  'mxFormat.time': 'Time of day',
  'mxFormat.yearMonth': 'Year and month, YYYY-MM',
  'mxFormat.amount':
    'Amount with currency, at most {{digits}} digits, of which {{decimals}} after the decimal point',
  'mxFormat.choice': 'Exactly one of: {{names}}',
  'mxFormat.codes': 'One of the codes: {{codes}}',
  'mxFormat.decimal': 'Number of at most {{digits}} digits, of which {{decimals}} after the decimal point',
  'mxFormat.open': 'Content of another standard',
  'mxFormat.pattern': 'Text in the format {{pattern}}',
  'mxFormat.text': 'Text of {{min}} to {{max}} characters',
  'mxFormat.textExact': 'Text of exactly {{length}} characters',
  'mxFormat.textFrom': 'Text of at least {{min}} characters',
} as const
