/** The English labels of the fields of orders in FIN. */
export const orderFields = {
  'section.orderInstructions': 'Instructions to the bank',
  'field.customerReference': 'Reference of the customer',
  'field.orderReference': 'Reference of the payment',
  'field.authorisation': 'Authorisation',
  'field.executionDate': 'Execution date',
  'field.orderedAmount': 'Amount',
  'field.equivalentCurrency': 'Currency of the equivalent',
  'field.equivalentAmount': 'Equivalent amount',
  'field.exchangeRate': 'Exchange rate',
  'field.exchangeDeal': 'Exchange deal',
  'field.chargesAccount': 'Account for charges',
  'field.instructingPartyBic': 'Instructing party (BIC)',
  'field.instructingParty': 'Instructing party',
  'field.reportingLines': 'Regulatory reporting',
  'field.orderInstructions': 'Instructions',
  'field.orderInstructions.code': 'Instruction',
  'field.orderInstructions.content': 'Text',
  'help.customerReference':
    'The reference of the customer for one debit of several payments (21R). Example: SALARY20261120',
  'help.orderReference': 'The reference of this payment (21). Up to 16 characters. Example: PAY2026112000001',
  'help.authorisation':
    'A code that the receiver agreed on with the customer (25). Up to 35 characters. Example: AUTH4711',
  'help.executionDate': 'The day on which the receiver should debit the account (30). Example: 2026-11-20',
  'help.orderedAmount':
    'The amount that the payee receives, before charges; zero with the instruction EQUI (32B). Example: 1000.00',
  'help.equivalentCurrency': 'Only if the customer stated the amount in another currency (33B). Example: EUR',
  'help.equivalentAmount': 'The amount that the customer stated in this currency (33B). Example: 900.00',
  'help.exchangeRate': 'The agreed rate between the two amounts (36). Example: 1.1111',
  'help.exchangeDeal': 'The reference of the agreed deal, required with a rate (21F). Example: FX20261118',
  'help.chargesAccount': 'Another account for the charges (25A). Example: 40012345678',
  'help.instructingPartyBic': 'Who gives the order for the owner of the account (50C). Example: DEMECNBJ',
  'help.instructingParty': 'The same party by name (50L). Example: TREASURY CENTRE LTD',
  'help.reportingLines':
    'Codes and texts for authorities (77B). Up to 3 lines of 35 characters. Example: /ORDERRES/CN',
  'help.orderInstructions': 'Instructions to the bank that services the account (23E), each once.',
  'help.orderInstructions.code': 'The code of the instruction. Example: URGP',
  'help.orderInstructions.content':
    'Only with CMTO, OTHR, PHON and REPA. Up to 30 characters. Example: CALL TREASURY',
} as const
