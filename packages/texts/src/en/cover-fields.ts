/** Labels and help of the customer transfer in a cover payment and of the processing of a payment in FIN, in English. */
export const coverFields = {
  'section.coveredTransfer': 'Covered customer transfer',
  'field.validationFlag': 'Processing',
  'field.coveredOrderingCustomer': 'Ordering customer',
  'field.coveredOrderingCustomer.name': 'Name of the ordering customer',
  'field.coveredOrderingCustomer.account': 'Account of the ordering customer',
  'field.coveredOrderingCustomer.addressLines': 'Address of the ordering customer',
  'field.coveredOrderingInstitution': 'Bank of the ordering customer (BIC)',
  'field.coveredIntermediary': 'Intermediary bank',
  'field.coveredIntermediary.partyIdentifier': 'Party identifier',
  'field.coveredIntermediary.bic': 'BIC',
  'field.coveredAccountWith': 'Bank of the beneficiary customer',
  'field.coveredAccountWith.partyIdentifier': 'Account',
  'field.coveredAccountWith.bic': 'BIC',
  'field.coveredBeneficiaryCustomer': 'Beneficiary customer',
  'field.coveredBeneficiaryCustomer.name': 'Name of the beneficiary customer',
  'field.coveredBeneficiaryCustomer.account': 'Account of the beneficiary customer',
  'field.coveredBeneficiaryCustomer.addressLines': 'Address of the beneficiary customer',
  'field.coveredBeneficiaryCustomer.country': 'Country of the beneficiary customer',
  'field.coveredRemittance': 'Remittance information',
  'field.coveredInstructions': 'Instructions',
  'field.coveredInstructions.code': 'Code word',
  'field.coveredInstructions.content': 'Text',
  'field.coveredCurrency': 'Instructed currency',
  'field.coveredAmount': 'Instructed amount',
  'help.validationFlag':
    'Field 119 of block 3. With STP, banks are named by BIC, the payee has an account, and field 72 is restricted. Example: STP',
  'help.coveredOrderingCustomer':
    'The ordering customer (50a) of the customer transfer that this transfer covers. With it, the message is an MT202 COV.',
  'help.coveredOrderingCustomer.name':
    'Name as in the customer transfer. Up to 35 characters. Example: DEMO TRADING COMPANY',
  'help.coveredOrderingCustomer.account':
    'Account as in the customer transfer. Up to 34 characters. Example: 6222020200112233445',
  'help.coveredOrderingCustomer.addressLines':
    'Address as in the customer transfer. One to four lines of up to 35 characters. Example: 88 HARBOUR ROAD, BEIJING',
  'help.coveredOrderingInstitution':
    'The ordering institution (52A) of the customer transfer. Example: ICBKCNBJ',
  'help.coveredIntermediary':
    'The intermediary (56A) of the customer transfer. It requires the bank of the beneficiary.',
  'help.coveredAccountWith': 'The account with institution (57A) of the customer transfer.',
  'help.coveredBeneficiaryCustomer': 'The beneficiary customer (59a) of the customer transfer.',
  'help.coveredBeneficiaryCustomer.name':
    'Name as in the customer transfer. Up to 35 characters. Example: DEMO IMPORT COMPANY',
  'help.coveredBeneficiaryCustomer.account':
    'Account as in the customer transfer. Up to 34 characters. Example: DE89370400440532013000',
  'help.coveredBeneficiaryCustomer.addressLines':
    'Address as in the customer transfer. One to four lines of up to 35 characters. Example: HAFENSTRASSE 1, HAMBURG',
  'help.coveredBeneficiaryCustomer.country': 'Sent only with a long address, in option F.',
  'help.coveredRemittance':
    'Field 70 of the customer transfer. Up to four lines of 35 characters. Example: INVOICE 2026-117',
  'help.coveredInstructions': 'Field 72 of the customer transfer. Up to six lines.',
  'help.coveredCurrency': 'The currency that the customer instructed (33B). Example: USD',
  'help.coveredAmount':
    'The amount that the customer instructed (33B). SR 2026 requires it in the ISO 20022 form. Example: 12000.50',
  'help.coveredIntermediary.partyIdentifier':
    'Account or other identifier of the intermediary. Example: 12345678',
  'help.coveredIntermediary.bic': 'BIC of 8 or 11 characters. Example: CHASUS33',
  'help.coveredAccountWith.partyIdentifier': 'Account of the beneficiary’s bank. Example: 12345678',
  'help.coveredAccountWith.bic': 'BIC of 8 or 11 characters. Example: DEUTDEFF',
  'help.coveredInstructions.code': 'The code word of the line. Example: ACC',
  'help.coveredInstructions.content': 'The text after the code word. Example: CREDIT AT ONCE',
} as const satisfies Readonly<Record<string, string>>
