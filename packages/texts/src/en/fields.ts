/** The English labels of the fields of MT forms. */
export const fields = {
  // Sections of the form.
  'section.messageInfo': 'Message information',
  'section.paymentInfo': 'Payment information',
  'section.senderCorrespondent': "Sender's correspondent",
  'section.intermediaryBank': 'Intermediary bank',
  'section.accountWithBank': 'Account with institution',
  'section.receiverCorrespondent': "Receiver's correspondent",
  'section.payeeInfo': 'Payee information',
  'section.tradeInfo': 'Trade information',
  'section.additionalInfo': 'Additional information',
  'section.senderToReceiverInstructions': 'Sender to receiver instructions',
  'section.relatedReference': 'Related reference',
  'section.issuingBank': 'Issuing bank',
  'section.advisingBank': 'Advising bank',
  'section.messageContent': 'Message text',
  'section.relatedMessageReference': 'Related message reference',
  'section.senderAndReceiver': 'Sender and receiver',
  'section.queries': 'Queries',
  'section.originalMessage': 'Queried message',

  // Labels, by the member's path.
  'field.sender': 'Issuing bank (BIC)',
  'field.receiver': 'Advising bank (BIC)',
  'field.senderCode': 'Sender code (BIC)',
  'field.receiverCode': 'Receiver code (BIC)',
  'field.senderReference': "Sender's reference",
  'field.relatedReference': 'Related reference',
  'field.relatedMessageReference': 'Related message reference',
  'field.queries': 'Queries',
  'field.queries.number': 'Query',
  'field.queries.content': 'Supplement',
  'field.explanation': 'Explanation',
  'field.originalOption': 'Direction',
  'field.originalMessageType': 'Message type of the original',
  'field.originalDate': 'Date of the original',
  'field.originalSession': 'Session number of the original',
  'field.originalSequence': 'Sequence number of the original',
  'field.uetr': 'UETR',
  'field.valueDate': 'Value date',
  'field.currency': 'Currency',
  'field.interbankSettledAmount': 'Amount',
  'field.detailsOfCharges': 'Charges borne by',
  'field.chargesAmount': 'Charges amount',
  'field.chargesAmount.receivers': "Receiver's charges amount",
  'field.regulatoryReportingPurpose': 'Transaction code',
  'field.orderingInstitution': 'Payer bank (BIC)',
  'field.orderingCustomer': 'Payer',
  'field.orderingCustomer.name': 'Payer name',
  'field.orderingCustomer.account': 'Payer account',
  'field.orderingCustomer.addressLines': 'Payer address',
  'field.senderCorrespondentOption': 'Option (53A / 53B)',
  'field.senderCorrespondent': "Sender's correspondent",
  'field.senderCorrespondent.partyIdentifier': 'Account',
  'field.senderCorrespondent.bic': 'BIC',
  'field.senderCorrespondentAccount': "Sender's correspondent",
  'field.senderCorrespondentAccount.account': 'Account',
  'field.senderCorrespondentAccount.location': 'Location',
  'field.senderCorrespondentAccount.debitCreditMark': 'Debit/credit mark',
  'field.intermediaryInstitution': 'Intermediary bank',
  'field.intermediaryInstitution.partyIdentifier': 'Party identifier',
  'field.intermediaryInstitution.bic': 'BIC',
  'field.accountWithInstitution': 'Account with institution',
  'field.accountWithInstitution.partyIdentifier': 'Account',
  'field.accountWithInstitution.bic': 'BIC',
  'field.receiverCorrespondent': "Receiver's correspondent",
  'field.receiverCorrespondent.partyIdentifier': 'Party identifier',
  'field.receiverCorrespondent.bic': 'BIC',
  'field.beneficiaryInstitution': 'Payee bank (BIC)',
  'field.beneficiaryCustomer': 'Payee',
  'field.beneficiaryCustomer.name': 'Payee name',
  'field.beneficiaryCustomer.account': 'Payee account',
  'field.beneficiaryCustomer.addressLines': 'Payee address',
  'field.beneficiaryCustomer.country': 'Payee country',
  'field.contractNumber': 'Contract number',
  'field.invoiceNumber': 'Invoice number',
  'field.trackingNumber': 'Waybill / B/L number',
  'field.foreignExchangeApprovalNumber': 'Foreign exchange approval number',
  'field.sealStampedFormNumber': 'Stamped form no.',
  'field.remittanceInformation': 'Remittance information',
  'field.contactPerson': 'Contact person',
  'field.contactPhone': 'Contact phone',
  'field.senderToReceiverInstructions': 'Instructions',
  'field.senderToReceiverInstructions.code': 'Code word',
  'field.senderToReceiverInstructions.content': 'Text',
  'field.payerAgent': "Payer's agent (BIC)",
  'field.payeeAgent': "Payee's agent (BIC)",
  'field.creditAccount': 'Account credited',
  'field.expenseDetail': 'Charges (field 72)',
  'field.narrative': 'Message text',
  'field.purpose': 'Purpose',

  // Meaning, format and a valid example.
  'help.sender':
    'The sender: the bank named as such in the message header. BIC of 8 or 11 characters. Example: DEMECNBJXXX',
  'help.receiver':
    'The receiver: the bank named as such in the message header; it must differ from the issuing bank. BIC of 8 or 11 characters. Example: DEMWDEFFXXX',
  'help.senderCode':
    'The bank that sends the statement, as named in the message header. BIC of 8 or 11 characters. Example: DEMECNBJXXX',
  'help.receiverCode':
    'The bank that receives the statement, as named in the message header. BIC of 8 or 11 characters. Example: DEMWDEFFXXX',
  'help.senderReference':
    "Your own reference, unique within your bank; answers and statements quote it. Up to 16 capital letters, digits and / - ? : ( ) . , ' +, not starting or ending with a slash. For an MT999 it is generated. Example: PAY2026112000001",
  'help.relatedReference':
    'Reference of an earlier message to which this one relates, sent or received by your bank. An MT103 has no field for it: it is stored but not sent. An MT202 sends NONREF when it is empty; an MT910 requires it, NONREF if there is none. Up to 16 characters. Example: PAY2026111900017',
  'help.relatedMessageReference':
    'Reference of a message that accompanies this one. An MT999 sends it in field 21; in a transfer it is stored but not sent. Up to 16 characters. Example: COV2026112000001',
  'help.queries': 'Field 75: up to six lines, each with the number of a query.',
  'help.queries.number': 'The number of the query in the SWIFT list.',
  'help.queries.content': 'The date, amount or name that the query needs.',
  'help.explanation': 'Field 77A: the query in your own words.',
  'help.originalOption': 'Field 11a: R if your bank received the original message, S if it sent it.',
  'help.originalMessageType': 'Three digits, such as 103.',
  'help.originalDate': 'The day on which the original message was sent.',
  'help.originalSession': 'Four digits, if they are known.',
  'help.originalSequence': 'Six digits, if they are known.',
  'help.uetr':
    'The unique end-to-end transaction reference identifies the payment at all banks. It is generated and cannot be changed. Example: 7a562c67-ca16-48ba-b074-65581be6f001',
  'help.valueDate': 'The day on which the banks settle the amount. Example: 2026-11-20',
  'help.currency': 'The currency in which the banks settle. Changing it clears the amount. Example: CNY',
  'help.interbankSettledAmount':
    'The amount the banks settle, in digits with a decimal point; no decimals in yen. In the message it has up to 15 characters. Example: 12000.50',
  'help.detailsOfCharges':
    "Details of charges (71A): who pays the banks' charges. SHA both sides, BEN the payee, OUR the payer. An MT202 has no field for it: it is stored but not sent. Example: SHA",
  'help.chargesAmount':
    'Charges in the currency of the amount. With BEN or SHA the charges you have deducted (field 71F, less than the amount, required with BEN, zero allowed), with OUR the charges paid to the receiving bank (field 71G). An MT202 has no field for them: they are stored but not sent. Example: 25.00',
  'help.regulatoryReportingPurpose':
    'Six-digit balance-of-payments code of the transaction. An MT103 reports it in field 77B; an MT202 has no field for it. Example: 121010',
  'help.orderingInstitution':
    "The payer's bank: the ordering institution (52A). An MT103 omits it when it is the issuing bank itself. In an MT202 it is the bank that pays: its BIC replaces name and address. BIC of 8 or 11 characters. Example: ICBKCNBJ",
  'help.orderingCustomer': 'The party that pays: the ordering customer (50).',
  'help.orderingCustomer.name':
    'Full name of the payer in capitals. Up to 35 characters. Example: DEMO TRADING COMPANY',
  'help.orderingCustomer.account':
    'The account debited: digits, an IBAN, or another accepted format. The message carries up to 34 characters. Example: 6222020200112233445',
  'help.orderingCustomer.addressLines':
    'One to four lines of up to 35 letters, digits, spaces and . , - /. Name and address share four lines in the message; longer ones are sent as numbered lines if they fit. Example: 88 HARBOUR ROAD, BEIJING',
  'help.senderCorrespondentOption':
    "53A names the sender's correspondent by its BIC, 53B by an account and a place. Example: 53A",
  'help.senderCorrespondent': 'The bank through which the sender reimburses the receiver.',
  'help.senderCorrespondent.partyIdentifier':
    'Account with this bank, preceded by C/ or D/ where the side matters. The message carries up to 34 characters. Example: 40012345678',
  'help.senderCorrespondent.bic':
    'BIC of 8 or 11 characters; required when an account is named. Example: BKCHCNBJ',
  'help.senderCorrespondentAccount':
    'The account between sender and receiver that is used for the settlement.',
  'help.senderCorrespondentAccount.account':
    'The account to debit or credit. Up to 34 characters; required with a location or a mark. Example: 40012345678',
  'help.senderCorrespondentAccount.location':
    'Location of the branch that holds the account. Up to 35 characters. Example: FRANKFURT',
  'help.senderCorrespondentAccount.debitCreditMark':
    'C when the account is credited, D when it is debited. Example: D',
  'help.intermediaryInstitution': "A bank between the receiver and the payee's bank.",
  'help.intermediaryInstitution.partyIdentifier':
    'Account or clearing code of the bank. The message carries up to 34 characters. Example: C/12345678',
  'help.intermediaryInstitution.bic':
    "BIC of 8 or 11 characters; required with a party identifier. An account with institution is then required too, or in an MT103 the payee's bank. Example: COMMCNSH",
  'help.accountWithInstitution':
    "The bank that holds the payee's account (57A), if it is not the payee's bank named below. In an MT103 it replaces that bank.",
  'help.accountWithInstitution.partyIdentifier':
    'Account of this bank: digits, an IBAN, or another accepted format. Example: 40012345678',
  'help.accountWithInstitution.bic':
    'BIC of 8 or 11 characters; required when an account is named. Example: DEUTDEFF',
  'help.receiverCorrespondent': 'The bank through which the receiver is reimbursed.',
  'help.receiverCorrespondent.partyIdentifier':
    'Account or clearing code of the bank. The message carries up to 34 characters. Example: C/12345678',
  'help.receiverCorrespondent.bic':
    'BIC of 8 or 11 characters; required with a party identifier. Example: DEUTDEFF',
  'help.beneficiaryInstitution':
    "The payee's bank. In an MT103 it is the account with institution (57A), unless one is named with its account. In an MT202 it is the beneficiary institution (58A): its BIC replaces name and address. BIC of 8 or 11 characters. Example: DEUTDEFF",
  'help.beneficiaryCustomer':
    'The party that is paid: the beneficiary customer (59). An MT910 has no field for it, as its receiver owns the account: it is stored but not sent.',
  'help.beneficiaryCustomer.name':
    'Full name of the payee in capitals. Up to 35 characters. Example: DEMO IMPORT COMPANY',
  'help.beneficiaryCustomer.account':
    'The account credited: digits, an IBAN, or another accepted format. The message carries up to 34 characters. Example: DE89370400440532013000',
  'help.beneficiaryCustomer.addressLines':
    'One to four lines of up to 35 letters, digits, spaces and . , - /. Name and address share four lines in the message; longer ones are sent as numbered lines if they fit. Example: 12 NORTH STREET, FRANKFURT',
  'help.beneficiaryCustomer.country':
    'Country of the payee. It is sent when name and address are sent as numbered lines (field 59F). Example: DEU',
  'help.contractNumber':
    'Number of the contract on which the payment is based, for your records; N/A if there is none. Up to 35 characters. Example: C-2026-118',
  'help.invoiceNumber':
    'Number of the invoice paid, for your records; N/A if there is none. Up to 35 characters. Example: INV-20261120',
  'help.trackingNumber':
    'Number of the waybill or bill of lading, for your records. Up to 35 characters. Example: SF1234567890',
  'help.foreignExchangeApprovalNumber':
    "Number of the foreign exchange authority's approval, for your records; N/A if there is none. Up to 35 characters. Example: FX2026001234",
  'help.sealStampedFormNumber':
    "Number of the form stamped with the company's seal, for your records. Up to 35 characters. Example: SEAL-0042",
  'help.remittanceInformation':
    'The purpose of the payment, in capitals. In an MT103 the payee reads it: up to 4 lines of 35 characters. In an MT202 or MT910 it is sent in field 72 after /BNF/: the first line has 30 characters, the others 33, and instructions share these lines. Example: /INV/20261120-7',
  'help.contactPerson':
    'The person who answers questions about this payment, for your records. Up to 35 characters, any script. Example: Accounts department',
  'help.contactPhone': 'Phone of the contact person, for your records. Up to 11 digits. Example: 01012345678',
  'help.senderToReceiverInstructions':
    'Messages to the banks in the payment chain, up to six lines. They may delay automatic processing.',
  'help.senderToReceiverInstructions.code':
    'Subject of the line: one of the code words offered, // to continue the line above, or your own word of up to 8 capitals or digits. Example: ACC',
  'help.senderToReceiverInstructions.content':
    'Text of the line in capitals. Code and text together have at most 33 characters; after //, the text alone. Example: PLEASE CREDIT UPON RECEIPT',
  'help.payerAgent': "The payer's bank, sent in field 52A. BIC of 8 or 11 characters. Example: ICBKCNBJ",
  'help.payeeAgent':
    "The bank on the payee's side that the amount came from, sent in field 56A. BIC of 8 or 11 characters. Example: DEUTDEFF",
  'help.creditAccount':
    'The account of the receiver to which the amount was booked (field 25): digits, an IBAN, or another accepted format. Example: 40012345678',
  'help.expenseDetail':
    'Charges taken, in words, sent in field 72 as /FEES/. Up to 29 characters in capitals. Example: OUR CHARGES CNY 25,00',
  'help.narrative':
    'Free text in capitals, up to 35 lines; a line has at most 30 characters in an MT199 or MT299, 50 in an MT999, and does not begin with a colon or a hyphen. Example: PLEASE CONFIRM VALUE DATE',
  'help.purpose':
    'The purpose of the message, for your records; it is not sent. Up to 35 characters, any script. Example: Payment inquiry',
} as const satisfies Readonly<Record<string, string>>
