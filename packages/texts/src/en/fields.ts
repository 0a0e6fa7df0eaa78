/** The English labels of the fields of MT forms. */
export const fields = {
  // Parts of the form.
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

  // Labels, by the member's path.
  'field.sender': 'Issuing bank (BIC)',
  'field.receiver': 'Advising bank (BIC)',
  'field.senderReference': "Sender's reference",
  'field.relatedReference': 'Related reference',
  'field.relatedMessageReference': 'Related message reference',
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
  'field.senderCorrespondentOption': 'Correspondent given as',
  'field.senderCorrespondent': "Sender's correspondent",
  'field.senderCorrespondent.partyIdentifier': 'Account',
  'field.senderCorrespondent.bic': 'BIC',
  'field.senderCorrespondentAccount': "Sender's correspondent",
  'field.senderCorrespondentAccount.account': 'Account',
  'field.senderCorrespondentAccount.location': 'Location',
  'field.senderCorrespondentAccount.debitCreditMark': 'Debit/credit mark',
  'field.intermediaryInstitution': 'Intermediary bank',
  'field.intermediaryInstitution.partyIdentifier': 'Related person ID',
  'field.intermediaryInstitution.bic': 'BIC',
  'field.accountWithInstitution': 'Account with institution',
  'field.accountWithInstitution.partyIdentifier': 'Account',
  'field.accountWithInstitution.bic': 'BIC',
  'field.receiverCorrespondent': "Receiver's correspondent",
  'field.receiverCorrespondent.partyIdentifier': 'Related person ID',
  'field.receiverCorrespondent.bic': 'BIC',
  'field.beneficiaryInstitution': 'Payee bank (BIC)',
  'field.beneficiaryCustomer': 'Payee',
  'field.beneficiaryCustomer.name': 'Payee name',
  'field.beneficiaryCustomer.account': 'Payee account',
  'field.beneficiaryCustomer.addressLines': 'Payee address',
  'field.beneficiaryCustomer.country': 'Payee country',
  'field.contractNumber': 'Contract number',
  'field.invoiceNumber': 'Invoice number',
  'field.trackingNumber': 'Tracking number',
  'field.foreignExchangeApprovalNumber': 'Foreign exchange approval number',
  'field.sealStampedFormNumber': 'Number of the stamped form',
  'field.remittanceInformation': 'Remittance information',
  'field.contactPerson': 'Contact person',
  'field.contactPhone': 'Contact phone',
  'field.senderToReceiverInstructions': 'Instructions',
  'field.senderToReceiverInstructions.code': 'Code word',
  'field.senderToReceiverInstructions.content': 'Text',
  'field.payerAgent': "Payer's agent (BIC)",
  'field.payeeAgent': "Payee's agent (BIC)",
  'field.creditAccount': 'Account credited',
  'field.expenseDetail': 'Details of charges',
  'field.narrative': 'Message text',
  'field.purpose': 'Purpose',

  // Meaning, form and a valid example.
  'help.sender':
    'The bank that sends the message; it stands in the message header. BIC of 8 or 11 characters. Example: DEMECNBJXXX',
  'help.receiver':
    'The bank the message goes to; it stands in the message header and differs from the issuing bank. BIC of 8 or 11 characters. Example: DEMWDEFFXXX',
  'help.senderReference':
    "Your own reference, unique for your bank; answers and statements quote it. Up to 16 capital letters, digits and / - ? : ( ) . , ' +, not starting or ending with a slash. An MT999 is given one. Example: PAY2026112000001",
  'help.relatedReference':
    'Reference of an earlier message this one belongs to, sent or received by your bank. An MT103 has no field for it: there it is kept with the record. An MT202 says NONREF when it is empty; an MT910 needs it, NONREF if there is none. Up to 16 characters. Example: PAY2026111900017',
  'help.relatedMessageReference':
    'Reference of a message that accompanies this one. An MT999 sends it in field 21; in a transfer it is kept with the record and not part of the text. Up to 16 characters. Example: COV2026112000001',
  'help.uetr':
    'The unique end-to-end transaction reference follows the payment through all banks. It is made for you and cannot be changed. Example: 7a562c67-ca16-48ba-b074-65581be6f001',
  'help.valueDate': 'The day on which the banks settle the amount. Example: 2026-11-20',
  'help.currency': 'The currency in which the banks settle. Changing it clears the amount. Example: CNY',
  'help.interbankSettledAmount':
    'The amount the banks settle, in digits with a decimal point; no decimals in yen. In the message it has up to 15 characters. Example: 12000.50',
  'help.detailsOfCharges':
    "Who pays the banks' charges: SHA both sides, BEN the payee, OUR the payer. An MT202 has no field for it: there it is kept with the record. Example: SHA",
  'help.chargesAmount':
    'Charges in the currency of the amount. With BEN or SHA what you have deducted (field 71F, less than the amount, required with BEN, zero allowed), with OUR what the receiving bank is paid (field 71G). An MT202 has no field for them: there they are kept with the record. Example: 25.00',
  'help.regulatoryReportingPurpose':
    'Six-digit balance-of-payments code of the transaction. An MT103 reports it in field 77B; an MT202 has no field for it. Example: 121010',
  'help.orderingInstitution':
    "The payer's bank. An MT103 leaves it out when it is the issuing bank itself. In an MT202 the bank that pays: its BIC takes the place of name and address. BIC of 8 or 11 characters. Example: ICBKCNBJ",
  'help.orderingCustomer': 'Who pays.',
  'help.orderingCustomer.name':
    'Full name of the payer in capitals. Up to 35 characters. Example: DEMO TRADING COMPANY',
  'help.orderingCustomer.account':
    'The account debited: digits, an IBAN, or another accepted form. Up to 34 characters reach the message. Example: 6222020200112233445',
  'help.orderingCustomer.addressLines':
    'One to four lines of up to 35 letters, digits, spaces and . , - /. Name and address have four lines in the message; longer ones are set numbered if they fit. Example: 88 HARBOUR ROAD, BEIJING',
  'help.senderCorrespondentOption':
    "53A names the sender's correspondent by its BIC, 53B by an account and a place. Example: 53A",
  'help.senderCorrespondent': 'The bank through which the sender reimburses the receiver.',
  'help.senderCorrespondent.partyIdentifier':
    'Account with this bank, with C/ or D/ in front where the side matters. Up to 34 characters reach the message. Example: 40012345678',
  'help.senderCorrespondent.bic':
    'BIC of 8 or 11 characters; required when an account is named. Example: BKCHCNBJ',
  'help.senderCorrespondentAccount': 'The account between sender and receiver that is used.',
  'help.senderCorrespondentAccount.account':
    'The account to debit or credit. Up to 34 characters; required with a location or a mark. Example: 40012345678',
  'help.senderCorrespondentAccount.location':
    'Place of the branch that keeps the account. Up to 35 characters. Example: FRANKFURT',
  'help.senderCorrespondentAccount.debitCreditMark':
    'C when the account is credited, D when it is debited. Example: D',
  'help.intermediaryInstitution': "A bank between the receiver and the payee's bank.",
  'help.intermediaryInstitution.partyIdentifier':
    'Account or clearing code in front of the bank. Up to 34 characters reach the message. Example: C/12345678',
  'help.intermediaryInstitution.bic':
    "BIC of 8 or 11 characters; required with a related person ID. An account with institution is then needed too, or in an MT103 the payee's bank. Example: COMMCNSH",
  'help.accountWithInstitution':
    "The bank that keeps the payee's account, when it is not the payee's bank named below. In an MT103 it takes that bank's place.",
  'help.accountWithInstitution.partyIdentifier':
    'Account of this bank: digits, an IBAN, or another accepted form. Example: 40012345678',
  'help.accountWithInstitution.bic':
    'BIC of 8 or 11 characters; required when an account is named. Example: DEUTDEFF',
  'help.receiverCorrespondent': 'The bank through which the receiver is reimbursed.',
  'help.receiverCorrespondent.partyIdentifier':
    'Account or clearing code in front of the bank. Up to 34 characters reach the message. Example: C/12345678',
  'help.receiverCorrespondent.bic':
    'BIC of 8 or 11 characters; required with a related person ID. Example: DEUTDEFF',
  'help.beneficiaryInstitution':
    "The payee's bank. In an MT103 it stands in field 57A unless an account with institution is named. In an MT202 the bank that is paid: its BIC takes the place of name and address. BIC of 8 or 11 characters. Example: DEUTDEFF",
  'help.beneficiaryCustomer':
    'Who is paid. An MT910 has no field for it, as its receiver owns the account: there it is kept with the record.',
  'help.beneficiaryCustomer.name':
    'Full name of the payee in capitals. Up to 35 characters. Example: DEMO IMPORT COMPANY',
  'help.beneficiaryCustomer.account':
    'The account credited: digits, an IBAN, or another accepted form. Up to 34 characters reach the message. Example: DE89370400440532013000',
  'help.beneficiaryCustomer.addressLines':
    'One to four lines of up to 35 letters, digits, spaces and . , - /. Name and address have four lines in the message; longer ones are set numbered if they fit. Example: 12 NORTH STREET, FRANKFURT',
  'help.beneficiaryCustomer.country':
    'Country of the payee. It reaches the message when name and address are set numbered (field 59F). Example: DEU',
  'help.contractNumber':
    'Number of the contract behind the payment, for your records; N/A where there is none. Up to 35 characters. Example: C-2026-118',
  'help.invoiceNumber':
    'Number of the invoice paid, for your records; N/A where there is none. Up to 35 characters. Example: INV-20261120',
  'help.trackingNumber':
    'Number of the shipment, for your records. Up to 35 characters. Example: SF1234567890',
  'help.foreignExchangeApprovalNumber':
    "Number of the foreign exchange authority's approval, for your records; N/A where there is none. Up to 35 characters. Example: FX2026001234",
  'help.sealStampedFormNumber':
    "Number of the form stamped with the company's seal, for your records. Up to 35 characters. Example: SEAL-0042",
  'help.remittanceInformation':
    'What the payment is for. In an MT103 the payee reads it: up to 4 lines of 35 characters. In an MT202 or MT910 it stands in field 72 behind /BNF/: the first line has 30 characters, the others 33, and instructions take lines as well. In capitals. Example: /INV/20261120-7',
  'help.contactPerson':
    'Who answers questions about this payment, for your records. Up to 35 characters, any script. Example: Accounts department',
  'help.contactPhone': 'Phone of the contact person, for your records. Up to 11 digits. Example: 01012345678',
  'help.senderToReceiverInstructions':
    'Messages to the banks on the way, up to six lines. They may delay automatic processing.',
  'help.senderToReceiverInstructions.code':
    'What the line is about: an offered code word, // to continue the line above, or a word of your own of up to 8 capitals or digits. Example: ACC',
  'help.senderToReceiverInstructions.content':
    'Text of the line in capitals. Code and text together have at most 33 characters, behind // the text alone. Example: PLEASE CREDIT UPON RECEIPT',
  'help.payerAgent':
    'The bank of the payer; it stands in field 52A. BIC of 8 or 11 characters. Example: ICBKCNBJ',
  'help.payeeAgent':
    "The bank the amount came from on the payee's side; it stands in field 56A. BIC of 8 or 11 characters. Example: DEUTDEFF",
  'help.creditAccount':
    'The account of the receiver on which the amount was booked, field 25: digits, an IBAN, or another accepted form. Example: 40012345678',
  'help.expenseDetail':
    'Charges taken, in words; they stand in field 72 as /FEES/. Up to 29 characters in capitals. Example: OUR CHARGES CNY 25,00',
  'help.narrative':
    'Free text in capitals, up to 35 lines; a line has at most 30 characters in an MT199 or MT299, 50 in an MT999, and does not begin with a colon or a hyphen. Example: PLEASE CONFIRM VALUE DATE',
  'help.purpose':
    'What the message is for, for your records; it is not part of the text. Up to 35 characters, any script. Example: Payment inquiry',
} as const satisfies Readonly<Record<string, string>>
